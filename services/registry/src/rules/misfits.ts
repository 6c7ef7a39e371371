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
 * Where values of the schema `given` need not be values of the schema `wanted`: `answer.items[].price
 * (string, not number)`. Only shapes are compared, not lengths or patterns; what is open on a side fits.
 */
export function misfits(wanted: Json, given: Json, at: string): string[] {
  if (wanted.anyOf || given.anyOf) return alternatives(wanted, given, at);
  const [want, give] = [typesOf(wanted), typesOf(given)];
  if (want.length > 0 && give.length > 0) {
    const other = give.filter(
      (type) => !want.includes(type) && !(type === 'integer' && want.includes('number')),
    );
    if (other.length > 0) return [`${at} (${other.join(' or ')}, not ${want.join(' or ')})`];
  }
  const values = wanted.enum && (given.enum ?? []).filter((value) => !wanted.enum!.includes(value));
  if (values && values.length > 0)
    return [`${at} (${values.map(String).join(', ')} is unknown to it)`];
  return [
    ...properties(wanted, given, at),
    ...(wanted.items && given.items ? misfits(wanted.items, given.items, `${at}[]`) : []),
  ];
}

function properties(wanted: Json, given: Json, at: string): string[] {
  if (!wanted.properties) return [];
  return Object.entries(wanted.properties).flatMap(([name, schema]) => {
    const there = given.properties?.[name];
    const needed = wanted.required?.includes(name) ?? false;
    if (!there) return needed ? [`${at}.${name}`] : [];
    if (needed && !given.required?.includes(name)) return [`${at}.${name} (not always there)`];
    return misfits(schema, there, `${at}.${name}`);
  });
}

/** Each given alternative must fit one that is wanted. */
function alternatives(wanted: Json, given: Json, at: string): string[] {
  const wants = wanted.anyOf ?? [wanted];
  const misfit = (given.anyOf ?? [given]).map(
    (one) =>
      wants.map((want) => misfits(want, one, at)).sort((a, b) => a.length - b.length)[0] ?? [],
  );
  return misfit.find((found) => found.length > 0) ?? [];
}

function typesOf({ type, enum: values, const: value }: Json): string[] {
  if (type) return [type].flat();
  const known = values ?? (value === undefined ? [] : [value]);
  return [...new Set(known.map((one) => (one === null ? 'null' : typeof one)))];
}
