/** Users (or sessions) of a release, and for how many of them it failed; fractions are allowed. */
export interface Observed {
  counted: number;
  failed: number;
}

/**
 * The prior for a release: five users, of which it failed for 5%. It keeps a few beacons from deciding and is
 * outweighed by the first twenty.
 */
const assumed: Observed = { counted: 5, failed: 0.25 };

/** Rates between 0 and 1 at which the distributions are sampled: fourth powers, because likely rates are near 0. */
const cells = 400;
const power = 4;
const places = Float64Array.from({ length: cells }, (_, cell) => (cell + 0.5) / cells);
const shares = places.map((place) => place ** power);
const logs = places.map((place) => Math.log(place));
const restLogs = shares.map((share) => Math.log1p(-share));

/** The most plausible failure rate of a release, as a fraction of 1. */
export function expectedRate({ counted, failed }: Observed): number {
  return (assumed.failed + failed) / (assumed.counted + counted);
}

/** Probability that the candidate's failure share exceeds the active one's by more than a margin (all as fractions of 1). */
export function chanceOfExcess(candidate: Observed, active: Observed, margin: number): number {
  const activeChances = chancesOf(active);
  const candidateChances = chancesOf(candidate);
  const below = new Float64Array(cells);
  for (let cell = 1; cell < cells; cell += 1) below[cell] = at(below, cell - 1) + at(candidateChances, cell - 1);
  let chance = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const limit = at(shares, cell) + margin;
    if (limit >= 1) break;
    const place = limit ** (1 / power) * cells;
    const whole = Math.floor(place);
    const reached = at(below, whole) + (place - whole) * at(candidateChances, whole);
    chance += at(activeChances, cell) * (1 - reached);
  }
  return chance;
}

/** Posterior beta distribution of a failure rate, as the probability of each cell. */
function chancesOf({ counted, failed }: Observed): Float64Array {
  const alpha = assumed.failed + failed;
  const beta = assumed.counted - assumed.failed + counted - failed;
  const chances = new Float64Array(cells);
  let highest = -Infinity;
  for (let cell = 0; cell < cells; cell += 1) {
    const log = (power * alpha - 1) * at(logs, cell) + (beta - 1) * at(restLogs, cell);
    chances[cell] = log;
    highest = Math.max(highest, log);
  }
  let sum = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const density = Math.exp(at(chances, cell) - highest);
    chances[cell] = density;
    sum += density;
  }
  return chances.map((density) => density / sum);
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
