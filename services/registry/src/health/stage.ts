import type { Pointer } from '@atlas/contracts';
import { LATER, WATCHED } from './sequential-test';
import type { Question } from './sequential-test';

const HOUR_MS = 3_600_000;

/** Where in its life a release is: what its loads are counted under, held against, and asked. */
export interface Stage {
  readonly kind: 'canary' | 'live';
  /** Loads are counted under it; `hour` where they begin anew each hour. */
  readonly key: string;
  readonly hour: number | null;
  /** The version that it is compared with. */
  readonly before: string | undefined;
  readonly questions: typeof WATCHED | typeof LATER;
}

/** Undefined for a version that nobody gets any more. */
export function stageOf(
  { slice, canary, live, liveAt, revision, history }: Pointer,
  version: string,
  watchMs: number,
  now = Date.now(),
): Stage | undefined {
  const id = `${slice}@${version}`;
  if (canary?.version === version)
    return {
      kind: 'canary',
      key: `${id}#${revision}`,
      hour: null,
      before: live ?? undefined,
      questions: WATCHED,
    };
  if (live !== version) return undefined;
  const before = history.at(-1);
  const isWatched = liveAt !== null && now - Date.parse(liveAt) < watchMs;
  if (isWatched)
    return { kind: 'live', key: `${id}#${liveAt}`, hour: null, before, questions: WATCHED };
  return {
    kind: 'live',
    key: `${id}#later`,
    hour: Math.floor(now / HOUR_MS),
    before,
    questions: LATER,
  };
}

export const questionOf = ({ questions }: Stage, part: string): Question =>
  part === '*' ? questions.slice : questions.part;
