import { LRUCache } from 'lru-cache';
import { distanceInKm, kmPerDegree } from 'shared-domain/waste';
import { foldText } from 'shared-domain/wire';
import { townName, type SiteArea } from './describe-place';
import { everyTown, farthestKm, nearestPlace, type Town } from './nearest-place';

/** If more towns have a text as a word, as for the name of a country, there would be too many squares. */
const mostTowns = 50;
const perDegree = 10;
const rows = 180 * perDegree;
const columns = 360 * perDegree;

/** Folded names as lists show them, `near meridian, ms`. Written at the first search, about 100 ms. */
let towns: { label: string; town: Town }[] | null = null;

/** What was searched lately; the pages of a list, its map and its file ask for the same. */
const searched = new LRUCache<string, Squares>({ max: 500 });

/** Numbers of squares of a tenth of a degree, or `everywhere` if there are too many. */
type Squares = readonly number[] | 'everywhere';

/** Where lists may show this folded text as the town of a position. */
export function squaresOfTowns(text: string): Squares {
  const known = searched.get(text);
  if (known) return known;
  const squares = findSquares(text);
  searched.set(text, squares);
  return squares;
}

function findSquares(text: string): Squares {
  towns ??= everyTown().map((town) => ({ label: foldText(`near ${townName(town)}`), town }));
  let named = towns.filter(({ label }) => label.includes(text));
  // `ash` is a part of Nashville and Washington. Then only whole words count.
  if (named.length > mostTowns) named = named.filter(({ label }) => words(label).includes(words(text)));
  return named.length > mostTowns ? 'everywhere' : named.flatMap(({ town }) => squaresAround(town));
}

const words = (text: string) => ` ${text.replaceAll(/[,\s]+/g, ' ').trim()} `;

/** Closer to a pole, a site of 20 km reaches hundreds of squares, up to 14,000. */
const mostLatitude = 85;

/** The squares that a known site reaches. */
export function squaresOfSite({ lat, lng, radius_m: radius }: Omit<SiteArea, 'name'>): Squares {
  if (Math.abs(lat) > mostLatitude) return 'everywhere';
  const north = radius / 1000 / kmPerDegree;
  const shrink = Math.sin((north * Math.PI) / 180) / Math.cos((lat * Math.PI) / 180);
  const east = (Math.asin(shrink) * 180) / Math.PI;
  const squares: number[] = [];
  for (let row = rowOf(lat - north); row <= rowOf(lat + north); row += 1) {
    for (let column = columnOf(lng - east); column <= columnOf(lng + east); column += 1) {
      squares.push(squareAt(row, column));
    }
  }
  return squares;
}

/** From the town's own square outward: the area that is nearest to it has no holes and is in one piece. */
function squaresAround(town: Town): number[] {
  const found = new Set<number>();
  const waiting: [row: number, column: number][] = [[rowOf(town.lat), columnOf(town.lng)]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [row, column] = next;
    const square = squareAt(row, column);
    if (row < 0 || row > rows || found.has(square) || !mayBeNearest(town, row, column)) continue;
    found.add(square);
    waiting.push([row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]);
  }
  return [...found];
}

/** False if every position in the square is nearer to another town, or too far away. */
function mayBeNearest(town: Town, row: number, column: number): boolean {
  const center = { lat: (row + 0.5) / perDegree - 90, lng: (column + 0.5) / perDegree - 180 };
  // Half a diagonal of the largest squares, those at the equator.
  const reach = (kmPerDegree / perDegree) * Math.SQRT1_2;
  const distance = distanceInKm(town, center);
  const nearest = nearestPlace(center.lat, center.lng);
  return distance <= (nearest ? distanceInKm(nearest, center) : farthestKm) + 2 * reach;
}

/** As `square_of_place` in the database numbers them. */
function squareAt(row: number, column: number): number {
  return row * columns + ((column + columns) % columns);
}

const rowOf = (lat: number) => Math.floor((lat + 90) * perDegree);
const columnOf = (lng: number) => Math.floor((lng + 180) * perDegree);
