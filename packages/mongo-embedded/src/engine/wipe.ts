import { keyAfter } from '../bson/key';
import type { Engine } from './engine';

/** Deletes every entry that starts with one of the prefixes, in short writes: nothing refers to them any more. */
export async function wipe(engine: Engine, prefixes: Buffer[]): Promise<void> {
  for (const prefix of prefixes)
    for (let isLast = false; !isLast;) {
      isLast = await engine.write({}, (view, budget) => {
        for (const { key } of view.range(prefix, keyAfter(prefix))) {
          if (budget.isTimeUp) return false;
          view.delete(key);
        }
        return true;
      });
      if (!isLast) await engine.rest();
    }
}
