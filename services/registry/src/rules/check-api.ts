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

/** What the release calls, against what the live services offer. */
export function checkApi({ uses }: ReleaseManifest, document: unknown): Finding[] {
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
  return uses.operations.flatMap(({ id, method, path, sends, reads }): Finding[] => {
    const first = paths[path]?.[method.toLowerCase()];
    const live = first?.['x-alternatives']?.find(({ operationId }) => operationId === id) ?? first;
    const found = (what: string): Finding => ({
      level: 'break',
      rule: 'api',
      who: 'visitors',
      what: `${method} ${path}: ${what}`,
      first: `release ${serviceOf(id)} with it`,
    });
    if (!live) return [found('no live service offers it')];
    const { body, query, params } = (sends ?? {}) as { body?: Json; query?: Json; params?: Json };
    const answer = Object.entries(live.responses ?? {}).find(([status]) =>
      status.startsWith('2'),
    )?.[1].content?.['application/json']?.schema;
    const asked = live.requestBody?.content?.['application/json']?.schema;
    return [
      ...(live.parameters ?? [])
        .filter(
          (one) => one.required && !(one.name in { ...query?.properties, ...params?.properties }),
        )
        .map(({ name }) => found(`the service wants ${name}, which is not sent`)),
      // Who sends less than is wanted is refused; who reads more than is there finds nothing.
      ...(asked
        ? misfits(asked, body ?? {}, 'body').map((what) => found(`the service wants ${what}`))
        : []),
      ...(answer
        ? misfits(reads as Json, answer, 'answer').map((what) => found(`the release reads ${what}`))
        : []),
    ];
  });
}
