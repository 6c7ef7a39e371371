import type { Pointer } from '@atlas/contracts';
import { AFTER_WATCH, DURING_WATCH } from './sequential-test';
import type { Question } from './sequential-test';

const HOUR_MS = 3_600_000;

/** Stage of a release: how its loads are counted, and what they are compared with. */
export interface Stage {
  readonly kind: 'canary' | 'live';
  /** Key of the counts; `hour` where they restart each hour. */
  readonly key: string;
  readonly hour: number | null;
  /** Version that it is compared with. */
  readonly before: string | undefined;
  readonly questions: typeof DURING_WATCH | typeof AFTER_WATCH;
}

/** Undefined for a version that is not served any more. */
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
      questions: DURING_WATCH,
    };
  if (live !== version) return undefined;
  const before = history.at(-1);
  const isWatched = liveAt !== null && now - Date.parse(liveAt) < watchMs;
  if (isWatched)
    return { kind: 'live', key: `${id}#${liveAt}`, hour: null, before, questions: DURING_WATCH };
  return {
    kind: 'live',
    key: `${id}#later`,
    hour: Math.floor(now / HOUR_MS),
    before,
    questions: AFTER_WATCH,
  };
}

export const questionOf = ({ questions }: Stage, part: string): Question =>
  part === '*' ? questions.slice : questions.part;
