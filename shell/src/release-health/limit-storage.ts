import type { AttributeStack } from './attribute-stack';
import { wrapMethods } from './wrap-methods';

/** Characters that one slice may add in one page; browsers store about five million per site. */
const MAX_ADDED = 500_000;

/** Throws for a slice that fills the storage of the site, before others cannot store anything. */
export function limitStorage(attributeStack: AttributeStack): void {
  const added = new Map<string, number>();
  wrapMethods(
    Storage.prototype,
    ['setItem'],
    (setItem) =>
      function (this: Storage, key: string, value: string) {
        const more = `${value}`.length - (this.getItem(key)?.length ?? -`${key}`.length);
        const name = more > 0 && attributeStack(new Error().stack)?.name;
        if (name) {
          const sum = (added.get(name) ?? 0) + more;
          if (sum > MAX_ADDED) throw new Error(`${name} has filled its part`);
          added.set(name, sum);
        }
        setItem.call(this, key, value);
      },
  );
}
