# What the reasons of hints count, as it stands before an amount.

feature-coins = Münzen
feature-overdraft = Schulden
feature-coins-beyond-limit = Münzen über der Grenze
feature-bonuses-by-level = Münzen für Stufen am Ende
feature-bonuses-by-order = Münzen für frühes Bauen am Ende
feature-bonuses-by-count = Münzen für Besitz am Ende
feature-rents-to-come = künftige Mieten
feature-interest-to-come = künftige Zinsen
feature-sale-income-to-come = künftiger Ertrag aus Verkäufen
feature-goods-at-best = Erlös aus Waren in diesem oder dem nächsten Zug
feature-fish-in-rouen = Fisch in Rouen
feature-fish-at-sea = Fisch auf See
feature-salt-in-rouen = Fässer Salz in Rouen
feature-price-at-risk = Verlust, wenn ein Gegner zuerst verkauft
feature-yard-income-to-come = künftiger Ertrag aus der Werft
