import type { Plugin } from './define-plugin';

/**
 * Sorts plugins by their `before` and `after`; otherwise they keep their order.
 * @throws Error when two have one name, or the order is circular.
 */
export function orderPlugins(plugins: readonly Plugin[]): Plugin[] {
  const names = plugins.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`PLUGINS: two plugins are named "${twice}".`);
  const ordered: Plugin[] = [];
  const left = [...plugins];
  while (left.length > 0) {
    const at = left.findIndex((one) => !left.some((other) => mustPrecede(other, one)));
    if (at === -1)
      throw new Error(
        `PLUGINS: the order of ${left.map(({ name }) => name).join(', ')} is circular (before, after).`,
      );
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}

const mustPrecede = (first: Plugin, second: Plugin): boolean =>
  first !== second &&
  (first.before?.includes(second.name) === true || second.after?.includes(first.name) === true);
