export interface Json {
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  additionalProperties?: Json | boolean;
}

/**
 * Finds where values of the schema `actual` may violate the schema `expected`: `response.items[].price (string, not
 * number)`. Compares shapes, not lengths or patterns; open schemas are compatible.
 */
export function findIncompatibilities(expected: Json, actual: Json, at: string): string[] {
  if (expected.anyOf || actual.anyOf) return alternatives(expected, actual, at);
  const [want, give] = [typesOf(expected), typesOf(actual)];
  if (want.length > 0 && give.length > 0) {
    const other = give.filter(
      (type) => !want.includes(type) && !(type === 'integer' && want.includes('number')),
    );
    if (other.length > 0) return [`${at} (${other.join(' or ')}, not ${want.join(' or ')})`];
  }
  const { enum: known } = expected;
  const values = known && (actual.enum ?? []).filter((value) => !known.includes(value));
  if (values && values.length > 0)
    return [`${at} (${values.map(String).join(', ')} is unknown to it)`];
  return [
    ...properties(expected, actual, at),
    ...(expected.items && actual.items
      ? findIncompatibilities(expected.items, actual.items, `${at}[]`)
      : []),
  ];
}

function properties(wanted: Json, given: Json, at: string): string[] {
  if (!wanted.properties) return [];
  return Object.entries(wanted.properties).flatMap(([name, schema]) => {
    const there = given.properties?.[name];
    const needed = wanted.required?.includes(name) ?? false;
    if (!there) return needed ? [`${at}.${name}`] : [];
    if (needed && !given.required?.includes(name)) return [`${at}.${name} (not always there)`];
    return findIncompatibilities(schema, there, `${at}.${name}`);
  });
}

/** Each actual alternative must fit an expected one. */
function alternatives(wanted: Json, given: Json, at: string): string[] {
  const wants = wanted.anyOf ?? [wanted];
  const found = (given.anyOf ?? [given]).map(
    (one) =>
      wants
        .map((want) => findIncompatibilities(want, one, at))
        .sort((a, b) => a.length - b.length)[0] ?? [],
  );
  return found.find((found) => found.length > 0) ?? [];
}

function typesOf({ type, enum: values, const: value }: Json): string[] {
  if (type) return [type].flat();
  const known = values ?? (value === undefined ? [] : [value]);
  return [...new Set(known.map((one) => (one === null ? 'null' : typeof one)))];
}
