import { fillPattern } from '../http/path-pattern';
import type { FoundPage } from './find-page';

/** API calls that a page makes first, as its manifest names them. */
export function preloadCalls({ page, params }: FoundPage): string[] {
  return (page.calls ?? []).flatMap((call) => fillPattern(call, params) ?? []);
}
