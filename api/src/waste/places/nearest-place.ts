import { brotliDecompressSync } from 'node:zlib';
import { kmPerDegree, type Position } from 'shared-domain/waste';
import { towns as compressedTowns } from './towns.generated';

export interface NearestPlace {
  name: string;
  /** State or province: `MS`. Null outside the United States and Canada. */
  region: string | null;
  /** ISO 3166-1: `US`. */
  country: string;
}

export type Town = NearestPlace & { lat: number; lng: number; point: Point };

/** On a sphere of radius 1: comparing distances between points needs no trigonometry. */
type Point = readonly [x: number, y: number, z: number];

/** Nothing farther away describes where a position is. */
export const farthestKm = 100;

/** Towns by the square degree they lie in. Read on first use, about 50 ms. */
let townsByCell: Map<number, Town[]> | null = null;

/** The town nearest to a position in WGS84 degrees; null if none is within 100 km, as on the open sea. */
export function nearestPlace(lat: number, lng: number): Town | null {
  townsByCell ??= groupByCell(readTowns());
  const shrink = Math.cos((lat * Math.PI) / 180);
  const cellsAside = Math.min(180, Math.ceil(farthestKm / kmPerDegree / Math.max(shrink, 0.01)));
  const [x, y, z] = pointAt({ lat, lng });
  let nearest: Town | null = null;
  let least = squaredChord(farthestKm);
  for (const row of [0, -1, 1]) {
    const degreesAway = row === 0 ? 0 : row > 0 ? Math.ceil(lat) - lat : lat - Math.floor(lat);
    if (squaredChord(degreesAway * kmPerDegree) > least) continue;
    for (let column = -cellsAside; column <= cellsAside; column += 1) {
      for (const town of townsByCell.get(cellOf(lat + row, lng + column)) ?? []) {
        const { point } = town;
        const squared = (point[0] - x) ** 2 + (point[1] - y) ** 2 + (point[2] - z) ** 2;
        if (squared <= least) [nearest, least] = [town, squared];
      }
    }
  }
  return nearest;
}

/** All towns that positions can be near to. */
export function everyTown(): Town[] {
  townsByCell ??= groupByCell(readTowns());
  return [...townsByCell.values()].flat();
}

function pointAt({ lat, lng }: Position): Point {
  const [north, east] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** The square of the straight line between two points of the sphere that are this far apart. */
function squaredChord(km: number): number {
  return (2 * Math.sin((km / kmPerDegree / 2) * (Math.PI / 180))) ** 2;
}

/** Number of the square degree; it wraps at the date line. */
function cellOf(lat: number, lng: number): number {
  return (Math.floor(lat) + 90) * 360 + ((Math.floor(lng) + 540) % 360);
}

function groupByCell(towns: Town[]): Map<number, Town[]> {
  const cells = new Map<number, Town[]>();
  for (const town of towns) {
    const cell = cellOf(town.lat, town.lng);
    const neighbors = cells.get(cell);
    if (neighbors) neighbors.push(town);
    else cells.set(cell, [town]);
  }
  return cells;
}

/** Reads the lines that `generate-towns.ts` writes. */
function readTowns(): Town[] {
  const text = brotliDecompressSync(Buffer.from(compressedTowns, 'base64')).toString();
  const towns: Town[] = [];
  let [country, region]: [string, string | null] = ['', null];
  let [lat, lng] = [0, 0];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      [country, region] = [line.slice(1, 3), line.slice(4) || null];
      [lat, lng] = [0, 0];
      continue;
    }
    const [name = '', north, east] = line.split('\t');
    lat += Number(north);
    lng += Number(east);
    const position = { lat: lat / 1000, lng: lng / 1000 };
    towns.push({ name, country, region, ...position, point: pointAt(position) });
  }
  return towns;
}
