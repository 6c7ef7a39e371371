import { isRecord, recordOf } from '@atlas/contracts';

/** One level of a JSON Schema. What is no keyword of a schema is left out, so that it allows everything. */
interface Level {
  readonly types: readonly string[];
  readonly properties: Readonly<Record<string, unknown>> | undefined;
  readonly required: readonly unknown[];
  readonly items: unknown;
  readonly values: readonly unknown[] | undefined;
  readonly anyOf: readonly unknown[] | undefined;
}

function levelOf(schema: unknown): Level {
  const { properties, required, items, enum: values, anyOf, ...rest } = recordOf(schema);
  return {
    types: typesOf({ ...rest, enum: values }),
    properties: isRecord(properties) ? properties : undefined,
    required: listOf(required) ?? [],
    items,
    values: listOf(values),
    anyOf: listOf(anyOf),
  };
}

/**
 * Finds where values of the JSON Schema `actual` may violate the schema `expected`: `response.items[].price (string, not
 * number)`. Compares shapes, not lengths or patterns; open schemas are compatible.
 * @param expected JSON Schema; anything else allows every value
 */
export function findIncompatibilities(expected: unknown, actual: unknown, at: string): string[] {
  const [wanted, given] = [levelOf(expected), levelOf(actual)];
  if (wanted.anyOf || given.anyOf)
    return alternatives(wanted.anyOf ?? [expected], given.anyOf ?? [actual], at);
  if (wanted.types.length > 0 && given.types.length > 0) {
    const other = given.types.filter(
      (type) =>
        !wanted.types.includes(type) && !(type === 'integer' && wanted.types.includes('number')),
    );
    if (other.length > 0)
      return [`${at} (${other.join(' or ')}, not ${wanted.types.join(' or ')})`];
  }
  const { values: known } = wanted;
  const unknown = known ? (given.values ?? []).filter((value) => !known.includes(value)) : [];
  if (unknown.length > 0) return [`${at} (${unknown.map(String).join(', ')} is unknown to it)`];
  return [
    ...properties(wanted, given, at),
    ...(isRecord(wanted.items) && isRecord(given.items)
      ? findIncompatibilities(wanted.items, given.items, `${at}[]`)
      : []),
  ];
}

function properties(wanted: Level, given: Level, at: string): string[] {
  if (!wanted.properties) return [];
  return Object.entries(wanted.properties).flatMap(([name, schema]) => {
    const there = given.properties?.[name];
    const needed = wanted.required.includes(name);
    if (there === undefined) return needed ? [`${at}.${name}`] : [];
    if (needed && !given.required.includes(name)) return [`${at}.${name} (not always there)`];
    return findIncompatibilities(schema, there, `${at}.${name}`);
  });
}

/** Each actual alternative must fit an expected one. */
function alternatives(wanted: readonly unknown[], given: readonly unknown[], at: string): string[] {
  const found = given.map(
    (one) =>
      wanted
        .map((want) => findIncompatibilities(want, one, at))
        .sort((a, b) => a.length - b.length)[0] ?? [],
  );
  return found.find((problems) => problems.length > 0) ?? [];
}

function typesOf(schema: Readonly<Record<string, unknown>>): string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  const types = listOf(type);
  if (types) return types.filter((one) => typeof one === 'string');
  return [...new Set(valuesOf(schema).map((one) => (one === null ? 'null' : typeof one)))];
}

/** Values that the schema names one by one. */
function valuesOf(schema: Readonly<Record<string, unknown>>): readonly unknown[] {
  const values = listOf(schema.enum);
  if (values) return values;
  if ('const' in schema) return [schema.const];
  return [];
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (isList(value)) return value;
  return undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
