export const OVERRIDE_PARAMETER = 'atlas-override';

/** A change of overrides that a URL requests. */
export type OverrideChange =
  | { kind: 'remove-all' }
  | { kind: 'remove'; slice: string }
  | { kind: 'add'; slice: string; origin: string }
  | { kind: 'invalid' };

/** Parses `off`, `catalog@off` or `catalog@http://localhost:4001`. */
export function parseOverrideChange(value: string): OverrideChange {
  if (value === 'off') return { kind: 'remove-all' };
  const [, slice, target] = /^([a-z][a-z0-9-]{1,30})@(.{1,200})$/.exec(value) ?? [];
  if (!slice || !target) return { kind: 'invalid' };
  if (target === 'off') return { kind: 'remove', slice };
  const origin = parseOrigin(target);
  if (origin) return { kind: 'add', slice, origin };
  return { kind: 'invalid' };
}

/** An origin without path and credentials: it becomes a source of a content security policy. */
function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.href === `${url.origin}/`) return url.origin;
  return undefined;
}
