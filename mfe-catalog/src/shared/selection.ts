import { MAX_COMPARED, MIN_COMPARED, readVersus } from '@atlas/contracts';

const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

export interface Selection {
  ids: string[];
  step: Step;
  /** The URL has more tools than can be compared. */
  tooMany: boolean;
}

/**
 * Parses a shared link: duplicates count once, a fourth tool is ignored, steps 2 and 3 need two
 * tools.
 * @param versus last segment of a URL like `/compare/chatgpt-vs-claude`, which starts at step 2
 */
export function readSelection(params: URLSearchParams, versus?: string): Selection {
  const listed = (params.get('ids') ?? '').split(',').map((id) => id.trim());
  const wanted = versus === undefined ? [...new Set(listed.filter(Boolean))] : readVersus(versus);
  const ids = wanted.slice(0, MAX_COMPARED);
  const first: Step = versus === undefined ? 1 : 2;
  const step = STEPS.find((one) => String(one) === params.get('step')) ?? first;
  return { ids, step: ids.length < MIN_COMPARED ? 1 : step, tooMany: wanted.length > MAX_COMPARED };
}
