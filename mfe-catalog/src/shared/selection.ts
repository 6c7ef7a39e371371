import { MAX_COMPARED, MIN_COMPARED, readVersus } from '@atlas/contracts';

const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

export interface Selection {
  ids: string[];
  step: Step;
  /** The link named more tools than can be compared. */
  tooMany: boolean;
}

/**
 * Reads a shared link: a tool twice counts once, a fourth is left out, steps 2 and 3 need two tools.
 * `versus` is the last part of an address like `/compare/chatgpt-vs-claude`, which begins at step 2.
 */
export function readSelection(params: URLSearchParams, versus?: string): Selection {
  const listed = (params.get('ids') ?? '').split(',').map((id) => id.trim());
  const wanted = versus === undefined ? [...new Set(listed.filter(Boolean))] : readVersus(versus);
  const ids = wanted.slice(0, MAX_COMPARED);
  const first: Step = versus === undefined ? 1 : 2;
  const step = STEPS.find((one) => String(one) === params.get('step')) ?? first;
  return { ids, step: ids.length < MIN_COMPARED ? 1 : step, tooMany: wanted.length > MAX_COMPARED };
}
