/** What `?atlas-override=` asks for. */
export type OverrideWish =
  | { kind: 'off' }
  | { kind: 'remove'; slice: string }
  | { kind: 'add'; slice: string; origin: string }
  | { kind: 'bad' };

export const PARAMETER = 'atlas-override';

/** `off`, `catalog@off` or `catalog@http://localhost:4001`. */
export function readWish(value: string): OverrideWish {
  if (value === 'off') return { kind: 'off' };
  const [, slice, target] = /^([a-z][a-z0-9-]{1,30})@(.{1,200})$/.exec(value) ?? [];
  if (!slice || !target) return { kind: 'bad' };
  if (target === 'off') return { kind: 'remove', slice };
  const origin = toOrigin(target);
  if (origin) return { kind: 'add', slice, origin };
  return { kind: 'bad' };
}

/** Exactly an origin: no path, no credentials, nothing that could mean something else in a policy. */
function toOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.href === `${url.origin}/`) return url.origin;
  return undefined;
}

/** What the address says under that name; null when it does not name it, as nearly all do not. */
export function parameterOf(originalUrl: string, parameter: string): string | null {
  if (!originalUrl.includes(parameter)) return null;
  return new URLSearchParams(originalUrl.split('?', 2)[1]).get(parameter);
}

/** The same address without the parameter, always a path of this site. */
export function withoutParameter(originalUrl: string, parameter: string): string {
  const [path = '/', query = ''] = originalUrl.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.delete(parameter);
  // `//host` and `/\host` would lead to another site.
  return `/${path.replace(/^[/\\]+/, '')}${rest.size > 0 ? `?${rest}` : ''}`;
}
