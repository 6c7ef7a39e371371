/** How much each part of the score counts. */
export const WEIGHTED = ['rating', 'pricing', 'users', 'members'] as const;
export const WEIGHTS = [0, 1, 3] as const;
export type Weight = (typeof WEIGHTS)[number];
export type Weights = Readonly<Record<(typeof WEIGHTED)[number], Weight>>;

/** The weights of the published score; members' ratings are next to it. */
export const EVEN: Weights = { rating: 1, pricing: 1, users: 1, members: 0 };

/** Weights for a use. */
export const PRESETS = {
  standard: EVEN,
  budget: { rating: 1, pricing: 3, users: 0, members: 1 },
  beginner: { rating: 3, pricing: 1, users: 0, members: 1 },
  members: { rating: 1, pricing: 1, users: 0, members: 3 },
} as const satisfies Record<string, Weights>;
type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = [
  'standard',
  'budget',
  'beginner',
  'members',
] as const satisfies Preset[];

/** Parses `3,1,0` or `3,1,0,1` in the order of WEIGHTED; invalid values mean the default weights. */
export function readWeights(text: string | null): Weights {
  const parts = (text ?? '')
    .split(',')
    .map((part) => WEIGHTS.find((weight) => String(weight) === part));
  const [rating, pricing, users, members = parts.length === 3 ? EVEN.members : undefined] = parts;
  if (
    parts.length > WEIGHTED.length ||
    rating === undefined ||
    pricing === undefined ||
    users === undefined ||
    members === undefined
  )
    return EVEN;
  return { rating, pricing, users, members };
}

/** Empty for the default weights, which keeps the URL short. */
export function writeWeights(weights: Weights): string {
  if (isEven(weights)) return '';
  const parts = WEIGHTED.filter((part) => part !== 'members' || weights.members !== EVEN.members);
  return parts.map((part) => weights[part]).join(',');
}

export const isEven = (weights: Weights): boolean => isSame(weights, EVEN);

export const isSame = (one: Weights, other: Weights): boolean =>
  WEIGHTED.every((part) => one[part] === other[part]);
