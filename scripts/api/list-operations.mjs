import { toJSONSchema } from 'zod';

/**
 * Lists operations: one line each with method, path, id, who may call it, its input and its output.
 *
 * @param {Record<string, import('@atlas/contracts').Contract>} contracts by exported name
 * @returns {string[]}
 */
export function listOperations(contracts) {
  return Object.entries(contracts)
    .toSorted(([, one], [, other]) => compare(one.path + one.method, other.path + other.method))
    .map(([name, contract]) => describe(name, contract));
}

const compare = (one, other) => (one < other ? -1 : 1);

function describe(name, { id, method, path, query, body, output, auth = 'none', status, errors }) {
  return [
    `${method} ${path} ${name} (${id})`,
    auth !== 'none' && `auth ${auth}`,
    query && `query ${fieldsOf(query, 'input')}`,
    body && `body ${fieldsOf(body, 'input')}`,
    `returns${status ? ` ${status}` : ''} ${fieldsOf(output, 'output')}`,
    errors?.length && `errors ${errors.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Field names of an object, `?` for an optional one; the type of anything else. */
function fieldsOf(schema, io) {
  return shapeOf(toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
}

function shapeOf({ type, properties, required = [], items, anyOf, oneOf }) {
  if (properties) {
    const names = Object.keys(properties).map((name) =>
      required.includes(name) ? name : `${name}?`,
    );
    return names.length > 0 ? `{ ${names.join(', ')} }` : '{}';
  }
  if (items) return `${shapeOf(items)}[]`;
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map(shapeOf))].join(' | ');
  return type ?? 'anything';
}
