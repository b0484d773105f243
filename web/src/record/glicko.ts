// Glicko-2, as its author published it (M. Glickman, "Example of the Glicko-2 system"): how strong somebody is, how sure that
// is, and how steadily she plays. The opponents are bots, whose ratings are known and stay as they are.
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}
export interface Outcome {
  rating: number; // of the opponent
  deviation: number;
  score: number; // 1 won, ½ drawn, 0 lost
}

const kScale = 173.7178; // points of a rating to one of the system's own
const kMiddle = 1500;
const kTau = 0.5; // how fast volatility may change
const kClose = 0.000001;

export const unrated: Rating = { rating: kMiddle, deviation: 350, volatility: 0.06 };

const g = (phi: number) => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
const expected = (mu: number, against: number, phi: number) =>
  1 / (1 + Math.exp(-g(phi) * (mu - against)));

// The volatility for which what happened is most likely (step 5 of the paper).
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const all = phi * phi + v + e;
    return (e * (delta * delta - all)) / (2 * all * all) - (x - a) / (kTau * kTau);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - v);
  if (delta * delta <= phi * phi + v) {
    let k = 1;
    while (f(a - k * kTau) < 0) k += 1;
    high = a - k * kTau;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > kClose) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [next, fNext];
  }
  return Math.exp(low / 2);
}

// After the games of one period. Without games one is only less sure.
export function rated(before: Rating, games: readonly Outcome[]): Rating {
  const mu = (before.rating - kMiddle) / kScale;
  const phi = before.deviation / kScale;
  const sigma = before.volatility;
  if (games.length === 0)
    return { ...before, deviation: kScale * Math.sqrt(phi * phi + sigma * sigma) };
  let information = 0;
  let surplus = 0;
  for (const { rating, deviation, score } of games) {
    const theirs = deviation / kScale;
    const e = expected(mu, (rating - kMiddle) / kScale, theirs);
    information += g(theirs) ** 2 * e * (1 - e);
    surplus += g(theirs) * (score - e);
  }
  const v = 1 / information;
  const volatility = newVolatility(sigma, phi, v, v * surplus);
  const wide = Math.sqrt(phi * phi + volatility * volatility);
  const deviation = 1 / Math.sqrt(1 / (wide * wide) + information);
  return {
    rating: kMiddle + kScale * (mu + deviation * deviation * surplus),
    deviation: kScale * deviation,
    volatility,
  };
}

// The share of wins that is expected against such an opponent, by the ratings alone.
export const chanceAgainst = (mine: number, theirs: number): number =>
  1 / (1 + 10 ** ((theirs - mine) / 400));
// Nineteen times in twenty the true strength lies in here.
export const intervalOf = ({ rating, deviation }: Rating): [number, number] => [
  rating - 1.96 * deviation,
  rating + 1.96 * deviation,
];
