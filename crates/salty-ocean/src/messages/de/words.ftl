# Words that other messages use. A thing is known by its id, or by its name in a variant.

good =
    { $good ->
        [salt] Salz
        [herring] Hering
        [cod] Kabeljau
       *[other] { $good }
    }
lot =
    { $barrels ->
        [one] { $barrels } Fass { good }
       *[other] { $barrels } Fässer { good }
    }
coins =
    { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }
class =
    { $class ->
        [caravel] Karavelle
        [carrack] Karacke
       *[other] { $class }
    }
tile =
    { $tile ->
        [event-1] Ereignis 1
        [event-2] Ereignis 2
        [event-3] Ereignis 3
        [event-4] Ereignis 4
        [event-5] Ereignis 5
        [event-6] Ereignis 6
        [event-7] Ereignis 7
        [event-8] Ereignis 8
        [event-9] Ereignis 9
        [event-10] Ereignis 10
       *[other] { $tile }
    }

# After "von", "mit" and "vor".
hazard-pirates = Piraten
hazard-storm = Sturm
hazard-poor-fishing = schlechtem Fang

# One sentence after another.
