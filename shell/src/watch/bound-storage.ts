import type { RegistryEntry } from '@atlas/contracts';
import type { CulpritOf } from './culprit';

/** Characters that one slice may add in one page; a browser keeps about five millions for the whole site. */
const MOST = 500_000;

/** A slice that fills what the browser keeps for the site is told so before nobody else can keep anything. */
export function boundStorage(culpritOf: CulpritOf): void {
  const added = new Map<RegistryEntry, number>();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key: string, value: string) {
    const more = String(value).length - (this.getItem(key)?.length ?? -String(key).length);
    const culprit = more > 0 ? culpritOf(new Error().stack) : undefined;
    if (culprit) {
      const sum = (added.get(culprit) ?? 0) + more;
      if (sum > MOST)
        throw new Error(`${culprit.name} has filled its part of what the browser keeps`);
      added.set(culprit, sum);
    }
    setItem.call(this, key, value);
  };
}
