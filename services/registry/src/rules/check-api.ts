import { releasedService } from '@atlas/contracts';
import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { findIncompatibilities } from './incompatibilities';
import type { Json } from './incompatibilities';

interface Operation {
  operationId?: string;
  'x-alternatives'?: Operation[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Json }[];
  requestBody?: { content?: Record<string, { schema?: Json }> };
  responses?: Record<string, { content?: Record<string, { schema?: Json }> }>;
}
interface OpenApi {
  paths?: Record<string, Record<string, Operation>>;
}

const serviceOf = (id: string) => `services/${id.split('.')[0]}`;

/**
 * Compares the operations that a release calls with those of the live services. `next` is the published but not yet live
 * document of its own service: missing operations that it contains are notes.
 */
export function checkApi(
  { name, uses }: ReleaseManifest,
  document: unknown,
  next?: unknown,
): Finding[] {
  const { paths } = (document ?? {}) as OpenApi;
  if (!paths)
    return [
      {
        level: 'note',
        rule: 'api',
        who: 'visitors',
        what: 'the site does not serve /api/openapi.json: calls were not compared',
        first: 'check against a site that does',
      },
    ];
  const { paths: nextPaths } = (next ?? {}) as OpenApi;
  return uses.operations.flatMap((operation): Finding[] => {
    const { id, method, path } = operation;
    const missing = findMissing(operation, paths);
    const comes = missing.length > 0 && nextPaths && findMissing(operation, nextPaths).length === 0;
    return missing.map((what) => ({
      level: comes ? 'note' : 'break',
      rule: 'api',
      who: 'visitors',
      what: `${method} ${path}: ${what}`,
      first: comes
        ? `promote ${releasedService(name)} before it`
        : `release ${serviceOf(id)} with it`,
    }));
  });
}

/** Incompatibilities of an operation with a document; empty when it is offered as expected. */
function findMissing(
  { id, method, path, sends, reads }: ReleaseManifest['uses']['operations'][number],
  paths: NonNullable<OpenApi['paths']>,
): string[] {
  const first = paths[path]?.[method.toLowerCase()];
  const live = first?.['x-alternatives']?.find(({ operationId }) => operationId === id) ?? first;
  if (!live) return ['no live service offers it'];
  const { body, query, params } = (sends ?? {}) as { body?: Json; query?: Json; params?: Json };
  const sent = { ...query?.properties, ...params?.properties };
  const response = Object.entries(live.responses ?? {}).find(([status]) =>
    status.startsWith('2'),
  )?.[1].content?.['application/json']?.schema;
  const requestSchema = live.requestBody?.content?.['application/json']?.schema;
  // A request with too few fields would be refused; a missing response field would be read as undefined.
  const fromRequest = requestSchema ? findIncompatibilities(requestSchema, body ?? {}, 'body') : [];
  const fromResponse = response ? findIncompatibilities(reads as Json, response, 'response') : [];
  return [
    ...(live.parameters ?? [])
      .filter((one) => one.required && !(one.name in sent))
      .map(({ name }) => `the service wants ${name}, which is not sent`),
    ...fromRequest.map((what) => `the service wants ${what}`),
    ...fromResponse.map((what) => `the release reads ${what}`),
  ];
}
