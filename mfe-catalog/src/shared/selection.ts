/** spec §9: two to three tools. */
export const MIN_TOOLS = 2;
export const MAX_TOOLS = 3;
export type Step = 1 | 2 | 3;

export interface Selection {
  ids: string[];
  step: Step;
  /** The link named more tools than can be compared. */
  tooMany: boolean;
}

/** Reads a shared link: a tool twice counts once, a fourth is left out, steps 2 and 3 need two tools. */
export function readSelection(params: URLSearchParams): Selection {
  const wanted = [
    ...new Set(
      (params.get('ids') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ];
  const ids = wanted.slice(0, MAX_TOOLS);
  const step = params.get('step');
  const asked: Step = step === '2' ? 2 : step === '3' ? 3 : 1;
  return { ids, step: ids.length < MIN_TOOLS ? 1 : asked, tooMany: wanted.length > MAX_TOOLS };
}
