import { PATH_ALIASES, PROBLEMS, problemUri, requiredRoles, requiresUser } from '@atlas/contracts';
import type { Contract, ProblemType } from '@atlas/contracts';
import type { Operation, Paths } from './document';
import { schemaOf } from './schema-of';
import type { Json, Schema } from './schema-of';

interface Parameter extends Json {
  readonly name: string;
  readonly required: boolean;
}

interface OwnOperation extends Operation {
  readonly parameters: readonly Parameter[];
}

/**
 * OpenAPI paths of contracts.
 * @param contracts the operations
 * @returns the field `paths` of a document
 */
export function pathsOf(contracts: readonly Contract[]): Paths {
  const paths: Record<string, Record<string, OwnOperation>> = {};
  const addressed = contracts.flatMap((contract) => [contract, ...aliasesOf(contract)]);
  for (const contract of addressed.sort(byAddress)) {
    const operations = (paths[contract.path] ??= {});
    const method = contract.method.toLowerCase();
    const first = operations[method];
    // OpenAPI allows one operation per path and method; further ones that differ in their query go to `x-alternatives`.
    operations[method] = first ? withAlternative(first, operation(contract)) : operation(contract);
  }
  return paths;
}

/** A query parameter that selects between operations is optional: without it a request is the other operation. */
function withAlternative(first: OwnOperation, alternative: OwnOperation): OwnOperation {
  const required = new Set(alternative.parameters.filter((one) => one.required).map(nameOf));
  const parameters = first.parameters.map((one) =>
    one.in === 'query' && one.required && !required.has(nameOf(one))
      ? {
          ...one,
          required: false,
          description: `Without it the request is \`${alternative.operationId}\`.`,
        }
      : one,
  );
  return {
    ...first,
    parameters,
    'x-alternatives': [...(first['x-alternatives'] ?? []), alternative],
  };
}

const nameOf = ({ name }: Parameter): string => name;

interface Alias extends Contract {
  /** The path that replaces this one. */
  readonly aliasOf?: string;
}

/** The operation again for each alias of its path, with unique operation ids. */
function aliasesOf(contract: Contract): Alias[] {
  return (PATH_ALIASES[contract.id] ?? []).map((path, index) => ({
    ...contract,
    id: `${contract.id}.alias${index + 1}`,
    path,
    aliasOf: contract.path,
  }));
}

function byAddress(a: Contract, b: Contract): number {
  if (a.path + a.method < b.path + b.method) return -1;
  return 1;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated key returns the first response, for a day.',
  schema: { type: 'string', maxLength: 255 },
};

function operation(contract: Alias): OwnOperation {
  const { id, body, output, status = 200, auth = 'none', query, params, errors } = contract;
  const signedIn = requiresUser(auth);
  const roles = requiredRoles(auth);
  return {
    operationId: id,
    tags: id.split('.').slice(0, 1),
    ...(contract.aliasOf && {
      deprecated: true,
      description: `Same as ${contract.aliasOf}, which ad blockers do not block.`,
    }),
    parameters: [
      ...fields(params, 'path'),
      ...fields(query, 'query'),
      ...(contract.method === 'POST' && signedIn ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: {
        // A body whose fields are all optional may be omitted.
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(output, 'output') } },
      },
      ...failures(contract),
    },
    ...(signedIn && { security: [{ session: [] }] }),
    ...(roles.length > 0 && { 'x-audience': roles.join(' ') }),
    ...(auth === 'service' && { 'x-internal': true }),
    ...(errors && errors.length > 0 && { 'x-problems': [...errors] }),
  };
}

/** Problem responses by status: the operation's own, and those of authorization and input checks. */
function failures({ auth, method, body, errors = [] }: Contract): Record<string, Json> {
  const types: ProblemType[] = ['invalid-input', 'rate-limited', ...errors];
  if (requiresUser(auth)) types.push('not-authenticated');
  if (requiredRoles(auth).length > 0) types.push('not-allowed');
  if (method !== 'GET') types.push('cross-site-request');
  if (body) types.push('request-timeout', 'too-large', 'unsupported-media-type');
  const statuses = new Set(types.map((type) => PROBLEMS[type].status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      failure(types.filter((type) => PROBLEMS[type].status === status)),
    ]),
  );
}

function failure(types: readonly ProblemType[]): Json {
  return {
    description: `Problem details (RFC 9457): ${types.map(problemUri).join(', ')}`,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function fields(schema: Schema | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}
