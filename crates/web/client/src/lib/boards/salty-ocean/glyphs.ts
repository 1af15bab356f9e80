/**
 * Line drawings of buildings in a square of 40 by 40, by id. A building added by a variant is an old town house with the
 * first letter of its name on the sign.
 */
const DRAWN: Record<string, string> = {
  saline: 'M3 34h34M5 34l6-10 6 10M14 34l7-13 7 13M25 34l5-8 6 8M11 8a5 5 0 1 0 0 .1M11 1v1M11 15v2M3 9h1M18 9h1M5 4l1 1M17 3l-1 1M5 14l1-1M17 15l-1-1',
  depot: 'M3 36V17L20 6l17 11v19zM9 36V21h22v15M9 26h22M9 31h22M20 6V2M20 10v4',
  'notre-dame':
    'M3 37h34M5 37V15l3-4V4l1-2 1 2v7l3 4v22M27 37V15l3-4V4l1-2 1 2v7l3 4v22M13 20h14M13 16l7-6 7 6M20 24.500a3 3 0 1 0 0 .1M17 37v-4a3 3 0 0 1 6 0v4M7.5 20v5M32.5 20v5M8 30h2M30 30h2',
  banque: 'M3 36h34M5 32h30M3 15h34L20 4zM8 15v17M12 15v17M18 15v17M22 15v17M28 15v17M32 15v17M20 9.500a1.5 1.5 0 1 0 0 .1',
  'salle-des-coffres': 'M4 18h32v17H4zM4 18c0-6 3-9 7-9h18c4 0 7 3 7 9M11 9v26M29 9v26M17 18h6v6h-6zM20 20v2M4 23h13M23 23h13',
  auberge: 'M6 37V17M34 37V17M3 18L20 5l17 13M12 37V27h7v10M24 24h6v6h-6zM27 24v6M24 27h6M15 14h10v6H15zM17 20v-6M3 37h34',
  phare: 'M14 37l3-24h6l3 24zM15 13h10M16 13V8h8v5M16 8l4-4 4 4M20 4V2M16 21h8M15 29h10M8 9L2 6M8 11H1M32 9l6-3M32 11h7M8 37h24',
  'bureau-des-finances':
    'M20 6v28M12 36h16M8 11h24M20 6a1.5 1.5 0 1 0 0-.1M8 11L3 23M8 11l5 12M2 23h12c-1 5-11 5-12 0zM32 11l-5 12M32 11l5 12M26 23h12c-1 5-11 5-12 0z',
  'chantier-naval':
    'M3 37h34M6 22c2 8 6 11 14 11s12-3 14-11M9 23v-6M15 23v-9M20 23v-10M25 23v-9M31 23v-6M6 22h28M11 37l2-5M29 37l-2-5M20 37v-4M5 13h6M8 13V6M8 6h9l-2 3',
  'academie-de-la-marine': 'M20 4l-12 28M20 4l12 28M6 30c8 7 20 7 28 0M20 4v24M17 12h6M20 28a2 2 0 1 0 0 .1M10 28l-1.5 4M30 28l1.5 4M15 34l.5-3M25 34l-.5-3',
  vitrails: 'M9 37V17C9 9 14 5 20 2c6 3 11 7 11 15v20zM20 2v35M9 21h22M9 29h22M14.5 21l5.5-7 5.5 7M14.5 21v16M25.5 21v16M20 9a2.5 2.5 0 1 0 0 .1',
  'hotel-de-ville':
    'M3 37h34M5 37V18h30v19M5 18l5-5h20l5 5M16 13V7h8v6M16 7l4-4 4 4M20 10a1 1 0 1 0 0 .1M9 22h4v5H9zM27 22h4v5h-4zM17 37v-9h6v9M9 31h4v3H9zM27 31h4v3h-4zM18 22h4',
  'gros-horloge':
    'M20 3a13 13 0 1 0 .1 0M20 7a9 9 0 1 0 .1 0M20 10v6l4 3M20 4v2M20 26v2M8 16h2M30 16h2M5 37V27c3-2 5-1 6-1M35 37V27c-3-2-5-1-6-1M11 37c1-6 4-8 9-8s8 2 9 8M2 37h36',
  'saint-maclou':
    'M3 37h34M6 37V24l6-4 8-5 8 5 6 4v13M20 15V2M17 15l3-13 3 13M18 7h4M12 37v-6l2.5-3 2.5 3v6M17 37v-7l3-4 3 4v7M23 37v-6l2.5-3 2.5 3v6M12 20v-4M28 20v-4',
  'fierte-saint-romain':
    'M5 34h30M7 34V20h26v14M7 20l5-8h16l5 8M20 12V4M17 6.500h6M12 34v-7a3 3 0 0 1 5 0v7M17.5 34v-7a3 3 0 0 1 5 0v7M23 34v-7a3 3 0 0 1 5 0v7M7 24h26M4 37h32',
};

const HOUSE = 'M6 37V18M34 37V18M3 19L20 4l17 15M3 37h34M6 28h28M14 37v-9M26 37v-9M13 12v-7h4v3.5';

/** The path of a building, and the letter of its sign if it has no drawing of its own. */
export function glyph(building: string, name: string): { path: string; letter: string | null } {
  const path = Object.hasOwn(DRAWN, building) ? DRAWN[building] : undefined;
  return path === undefined ? { path: HOUSE, letter: name.slice(0, 1).toUpperCase() } : { path, letter: null };
}
