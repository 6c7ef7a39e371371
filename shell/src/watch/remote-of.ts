import type { Platform } from '@atlas/mfe-kit/host';
import { fiberOf } from './fiber-of';
import type { Fiber } from './fiber-of';

/**
 * In whose part of the page an element is: the nearest platform that was made for a remote says it. Should React keep its
 * tree otherwise, nobody is named, and nothing else is affected.
 */
export function remoteOf(element: Element): string | undefined {
  for (let fiber: Fiber | null | undefined = fiberOf(element); fiber; fiber = fiber.return) {
    const props = fiber.memoizedProps as { value?: Partial<Platform> } | null;
    if (props?.value?.remote) return props.value.remote;
  }
  return undefined;
}
