import type { FoundPage } from './find-page';
import { fillPattern } from '../http/path-pattern';

/** Calls to preload for a page, as its release names them: the kit's client asks in the same mode, so each is made once. */
export function firstCalls({ page, params }: FoundPage): string[] {
  return (page.calls ?? []).flatMap((call) => fillPattern(call, params) ?? []);
}
