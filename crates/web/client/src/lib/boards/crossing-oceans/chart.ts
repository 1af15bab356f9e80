/**
 * The chart: the projection from degrees to points of the drawing, and the locations of known ports. All lengths are units of
 * the drawing.
 */
import { LANDS, type Degrees } from './land.ts';

export interface Point {
  x: number;
  y: number;
}

/** The drawing, and the size of a berth in it. */
export const WIDTH = 1000;
export const HEIGHT = 520;
export const BERTH = { width: 150, height: 70 };

/** The rondel is the compass rose in the empty South Pacific. */
export const RONDEL = { x: 590, y: 386, radius: 122 };

/** Oceans without ports are narrower than on the globe. */
const EAST: readonly (readonly [east: number, x: number])[] = [
  [50, -40],
  [62, 0],
  [100, 130],
  [150, 330],
  [180, 420],
  [235, 545],
  [280, 695],
  [325, 840],
  [382, 1000],
  [400, 1060],
];
const NORTH = 62;
const PER_DEGREE = HEIGHT / (NORTH + 50);

export function project([east, north]: Degrees): Point {
  let left = EAST[0]!;
  let right = EAST[EAST.length - 1]!;
  for (let i = 1; i < EAST.length; i++) {
    if (east <= EAST[i]![0] || i === EAST.length - 1) {
      [left, right] = [EAST[i - 1]!, EAST[i]!];
      break;
    }
  }
  const x = left[1] + ((east - left[0]) * (right[1] - left[1])) / (right[0] - left[0]);
  return { x, y: (NORTH - north) * PER_DEGREE };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A closed curve through the midpoints of the sides, with the corners as control points: soft, as if drawn by hand. */
function soft(points: Point[]): string {
  const middle = (i: number): Point => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const start = middle(points.length - 1);
  let path = `M${round(start.x)} ${round(start.y)}`;
  points.forEach((corner, i) => {
    const to = middle(i);
    path += `Q${round(corner.x)} ${round(corner.y)} ${round(to.x)} ${round(to.y)}`;
  });
  return `${path}Z`;
}

/** All coasts as one path. */
export const LAND: string = LANDS.map((land) => soft(land.map(project))).join('');

/** Parallels and meridians. */
export const GRATICULE: string = [
  ...[90, 120, 150, 180, 210, 240, 270, 300, 330, 360].map((east) => `M${round(project([east, 0]).x)} 0V${HEIGHT}`),
  ...[40, 20, 0, -20, -40].map((north) => `M0 ${round(project([180, north]).y)}H${WIDTH}`),
].join('');

/** The location of a port, and the centre of its berth. */
export interface Anchorage {
  at: Degrees;
  berth: Point;
}

/** Ports of the built-in variants. Others get a computed place. */
export const PORTS: Readonly<Record<string, Anchorage>> = {
  'new-york': { at: [286, 40.7], berth: { x: 806, y: 147 } },
  montreal: { at: [286.4, 45.5], berth: { x: 762, y: 40 } },
  boston: { at: [289, 42.4], berth: { x: 918, y: 80 } },
  'new-orleans': { at: [270, 29.8], berth: { x: 700, y: 222 } },
  sydney: { at: [151.2, -33.9], berth: { x: 382, y: 382 } },
  auckland: { at: [174.8, -36.9], berth: { x: 382, y: 470 } },
  hobart: { at: [147.3, -42.9], berth: { x: 222, y: 480 } },
  bombay: { at: [72.8, 19], berth: { x: 84, y: 300 } },
  calcutta: { at: [88.4, 22.2], berth: { x: 168, y: 218 } },
  colombo: { at: [79.9, 6.9], berth: { x: 110, y: 385 } },
  shanghai: { at: [121.5, 31.2], berth: { x: 330, y: 218 } },
  yokohama: { at: [139.6, 35.4], berth: { x: 384, y: 120 } },
  'san-francisco': { at: [237.6, 37.8], berth: { x: 500, y: 200 } },
  'buenos-aires': { at: [301.6, -34.6], berth: { x: 820, y: 470 } },
  'rio-de-janeiro': { at: [316.8, -22.9], berth: { x: 800, y: 375 } },
  'cape-town': { at: [378.4, -33.9], berth: { x: 915, y: 300 } },
};

/** The positions of the names of regions. */
export const NAMES: Readonly<Record<string, Point>> = {
  'north-atlantic': { x: 905, y: 205 },
  'tasmanian-sea': { x: 390, y: 332 },
  'indian-ocean': { x: 100, y: 440 },
  pacific: { x: 430, y: 260 },
  'south-atlantic': { x: 900, y: 420 },
};
