/** How much each part of the score counts. */
export const WEIGHTED = ['rating', 'pricing', 'users'] as const;
export const WEIGHTS = [0, 1, 3] as const;
export type Weight = (typeof WEIGHTS)[number];
export type Weights = Readonly<Record<(typeof WEIGHTED)[number], Weight>>;

/** Equal weights. */
export const EVEN: Weights = { rating: 1, pricing: 1, users: 1 };

/** Parses `3,1,0` in the order of WEIGHTED; invalid values mean equal weights. */
export function readWeights(text: string | null): Weights {
  const parts = (text ?? '')
    .split(',')
    .map((part) => WEIGHTS.find((weight) => String(weight) === part));
  const [rating, pricing, users] = parts;
  if (
    parts.length !== WEIGHTED.length ||
    rating === undefined ||
    pricing === undefined ||
    users === undefined
  )
    return EVEN;
  return { rating, pricing, users };
}

/** Empty for equal weights, which keeps the URL short. */
export function writeWeights(weights: Weights): string {
  if (isEven(weights)) return '';
  return WEIGHTED.map((part) => weights[part]).join(',');
}

export const isEven = (weights: Weights): boolean =>
  WEIGHTED.every((part) => weights[part] === EVEN[part]);
