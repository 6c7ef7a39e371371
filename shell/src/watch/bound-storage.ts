import type { CulpritOf } from './culprit';
import { wrap } from './wrap';

/** Characters that one slice may add in one page; a browser keeps about five millions for the whole site. */
const MOST = 500_000;

/** A slice that fills what the browser keeps for the site is told so before nobody else can keep anything. */
export function boundStorage(culpritOf: CulpritOf): void {
  const added = new Map<string, number>();
  wrap(
    Storage.prototype,
    ['setItem'],
    (setItem) =>
      function (this: Storage, key: string, value: string) {
        const more = `${value}`.length - (this.getItem(key)?.length ?? -`${key}`.length);
        const name = more > 0 && culpritOf(new Error().stack)?.name;
        if (name) {
          const sum = (added.get(name) ?? 0) + more;
          if (sum > MOST) throw new Error(`${name} has filled its part`);
          added.set(name, sum);
        }
        setItem.call(this, key, value);
      },
  );
}
