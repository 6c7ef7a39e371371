/**
 * The parameters of a path that fits a pattern in react-router's form: `:name` is one segment, a last `*`
 * is the rest; undefined for one that does not fit. Values stay as the address has them, encoded.
 */
export function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return undefined;
  const fits = wanted.every(
    (part, index) => part === '*' || part.startsWith(':') || part === given[index],
  );
  if (!fits) return undefined;
  const names = wanted.flatMap((part, index) =>
    part.startsWith(':') ? [[part.slice(1), given[index] ?? ''] as const] : [],
  );
  return Object.fromEntries(names);
}

/** The address that a pattern and its parameters make; undefined when one is missing. */
export function fillPattern(
  pattern: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  let whole = true;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    whole &&= Boolean(values[name]);
    return values[name] ?? '';
  });
  if (whole) return path;
  return undefined;
}
