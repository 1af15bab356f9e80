/** A place on the chart for every port of a view, including those of house rules. */
import { BERTH, HEIGHT, NAMES, PORTS, RONDEL, WIDTH, project, type Point } from './chart.ts';

/** The input of the layout for a region. */
export interface Sea {
  region: string;
  ports: readonly { port: string }[];
}

export interface Place {
  port: string;
  /** The centre of its berth. */
  berth: Point;
  /** The port on the coast; null if it is unknown. */
  coast: Point | null;
  /** Where a line from the coast meets the berth; null if the berth is at the coast. */
  edge: Point | null;
}

export interface PlacedSea {
  region: string;
  /** The position of its name. */
  name: Point;
  /** Outline around its berths. */
  outline: string;
  /** The part of the drawing with its coasts, for a narrow screen: `x y width height`. */
  glimpse: string;
  places: Place[];
}

const GAP = 6;
const NAME = { width: 150, height: 22 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const box = (middle: Point, size: { width: number; height: number }): Box => ({
  x: middle.x - size.width / 2,
  y: middle.y - size.height / 2,
  ...size,
});

const overlap = (a: Box, b: Box, gap: number): boolean =>
  a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap;

const RONDEL_BOX = box(RONDEL, { width: 2 * RONDEL.radius, height: 2 * RONDEL.radius });

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const mean = (points: Point[]): Point => ({
  x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
  y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
});

/** The free place nearest to a point. */
function nearest(wanted: Point, size: { width: number; height: number }, taken: Box[], gap: number): Point | null {
  let best: Point | null = null;
  for (let y = size.height / 2 + 2; y <= HEIGHT - size.height / 2 - 2; y += 6) {
    for (let x = size.width / 2 + 2; x <= WIDTH - size.width / 2 - 2; x += 8) {
      const here = { x, y };
      if (best && distance(here, wanted) >= distance(best, wanted)) continue;
      if (!taken.some((other) => overlap(box(here, size), other, gap))) best = here;
    }
  }
  return best;
}

/** The free place farthest from everything taken: for a new region. */
function loneliest(taken: Box[]): Point {
  let best = { x: WIDTH / 2, y: HEIGHT / 2 };
  let most = -1;
  for (let y = BERTH.height; y <= HEIGHT - BERTH.height; y += 20) {
    for (let x = BERTH.width / 2 + 2; x <= WIDTH - BERTH.width / 2 - 2; x += 20) {
      const least = Math.min(...taken.map((other) => distance({ x, y }, { x: other.x + other.width / 2, y: other.y + other.height / 2 })));
      if (least > most) [most, best] = [least, { x, y }];
    }
  }
  return best;
}

/** The convex hull of boxes. */
function hull(boxes: Box[], pad: number): string {
  const points = boxes.flatMap((b): Point[] => [
    { x: b.x - pad, y: b.y - pad },
    { x: b.x + b.width + pad, y: b.y - pad },
    { x: b.x - pad, y: b.y + b.height + pad },
    { x: b.x + b.width + pad, y: b.y + b.height + pad },
  ]);
  points.sort((a, b) => a.x - b.x || a.y - b.y);
  const turn = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (from: Point[]): Point[] => {
    const line: Point[] = [];
    for (const point of from) {
      while (line.length > 1 && turn(line[line.length - 2]!, line[line.length - 1]!, point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  const corners = [...half(points), ...half([...points].reverse())];
  return `M${corners.map((corner) => `${Math.round(corner.x)} ${Math.round(corner.y)}`).join('L')}Z`;
}

/** Where the line from a point to the centre of a berth enters it. */
function edge(from: Point, berth: Point): Point | null {
  const away = { x: from.x - berth.x, y: from.y - berth.y };
  const part = Math.min(BERTH.width / 2 / Math.abs(away.x || 1e-9), BERTH.height / 2 / Math.abs(away.y || 1e-9));
  return part >= 1 ? null : { x: berth.x + away.x * part, y: berth.y + away.y * part };
}

/** A part of the drawing around the coasts of a region, twice as wide as high. */
function glimpse(places: Place[]): string {
  const points = places.map((place) => place.coast ?? place.berth);
  if (points.length === 0) return `0 0 ${WIDTH} ${HEIGHT}`;
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  const height = Math.max(span(points.map((p) => p.y)) + 90, (span(points.map((p) => p.x)) + 120) / 2, 130);
  const left = (Math.max(...points.map((p) => p.x)) + Math.min(...points.map((p) => p.x))) / 2 - height;
  const top = (Math.max(...points.map((p) => p.y)) + Math.min(...points.map((p) => p.y))) / 2 - height / 2;
  return [left, top, height * 2, height].map(Math.round).join(' ');
}

/** Lays out the regions. Null if a berth does not fit: then the board lists the regions, as on a narrow screen. */
export function layout(seas: readonly Sea[]): PlacedSea[] | null {
  const taken: Box[] = [RONDEL_BOX];
  const berths = new Map<string, Point>();
  const names = new Map<string, Point>();
  for (const sea of seas) {
    const name = Object.hasOwn(NAMES, sea.region) ? NAMES[sea.region] : undefined;
    if (name) {
      names.set(sea.region, name);
      taken.push(box(name, NAME));
    }
    for (const { port } of sea.ports) {
      const known = Object.hasOwn(PORTS, port) ? PORTS[port] : undefined;
      if (!known || taken.some((other) => other !== RONDEL_BOX && overlap(box(known.berth, BERTH), other, -8))) continue;
      berths.set(port, known.berth);
      taken.push(box(known.berth, BERTH));
    }
  }
  for (const sea of seas) {
    for (const { port } of sea.ports) {
      if (berths.has(port)) continue;
      const beside = sea.ports.map((other) => berths.get(other.port)).filter((point) => point !== undefined);
      const wanted = beside.length > 0 ? mean(beside) : (names.get(sea.region) ?? loneliest(taken));
      const free = nearest(wanted, BERTH, taken, GAP);
      if (!free) return null;
      berths.set(port, free);
      taken.push(box(free, BERTH));
    }
  }
  return seas.map((sea) => {
    const places = sea.ports.map(({ port }): Place => {
      const known = Object.hasOwn(PORTS, port) ? PORTS[port] : undefined;
      const berth = berths.get(port)!;
      const coast = known ? project(known.at) : null;
      return { port, berth, coast, edge: coast && edge(coast, berth) };
    });
    const boxes = places.map((place) => box(place.berth, BERTH));
    let name = names.get(sea.region);
    if (!name) {
      const middle = boxes.length > 0 ? mean(places.map((place) => place.berth)) : loneliest(taken);
      name = nearest({ x: middle.x, y: middle.y + BERTH.height }, NAME, taken, 0) ?? middle;
      taken.push(box(name, NAME));
    }
    return { region: sea.region, name, outline: hull([...boxes, box(name, NAME)], 8), glimpse: glimpse(places), places };
  });
}
