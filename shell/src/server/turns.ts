import { holdPlatform } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';

/**
 * One drawing at a time: what is called outside React (`formatDate`) asks for the platform, and there is
 * one. Answers are waited for between the turns.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(platform: Platform, draw: () => Promise<T>): Promise<T> => {
    const mine = last.then(() => {
      holdPlatform(platform);
      return draw();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
