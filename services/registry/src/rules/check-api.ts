import { releasedService } from '@atlas/contracts';
import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { misfits } from './misfits';
import type { Json } from './misfits';

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
 * What the release calls, against what the live services offer. `next` is what its own service is to offer: published and
 * not live, it is no hindrance yet, and said.
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
    const missing = lacks(operation, paths);
    const comes = missing.length > 0 && nextPaths && lacks(operation, nextPaths).length === 0;
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

/** What an operation does not find in a document: empty when it is offered as it was built for. */
function lacks(
  { id, method, path, sends, reads }: ReleaseManifest['uses']['operations'][number],
  paths: NonNullable<OpenApi['paths']>,
): string[] {
  const first = paths[path]?.[method.toLowerCase()];
  const live = first?.['x-alternatives']?.find(({ operationId }) => operationId === id) ?? first;
  if (!live) return ['no live service offers it'];
  const { body, query, params } = (sends ?? {}) as { body?: Json; query?: Json; params?: Json };
  const sent = { ...query?.properties, ...params?.properties };
  const answer = Object.entries(live.responses ?? {}).find(([status]) =>
    status.startsWith('2'),
  )?.[1].content?.['application/json']?.schema;
  const asked = live.requestBody?.content?.['application/json']?.schema;
  // Who sends less than is wanted is refused; who reads more than is there finds nothing.
  const wanted = asked ? misfits(asked, body ?? {}, 'body') : [];
  const read = answer ? misfits(reads as Json, answer, 'answer') : [];
  return [
    ...(live.parameters ?? [])
      .filter((one) => one.required && !(one.name in sent))
      .map(({ name }) => `the service wants ${name}, which is not sent`),
    ...wanted.map((what) => `the service wants ${what}`),
    ...read.map((what) => `the release reads ${what}`),
  ];
}
