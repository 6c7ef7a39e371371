import { isRecord, recordOf, releasedService } from '@atlas/contracts';
import type { Finding, ReleaseManifest } from '@atlas/contracts';
import { findIncompatibilities } from './incompatibilities';
import { releaseFirst } from './release-first';

type Fields = Readonly<Record<string, unknown>>;
type Operation = ReleaseManifest['uses']['operations'][number];

/** A release with the operations that it calls. */
interface Caller {
  readonly name: string;
  readonly uses: { readonly operations: readonly Operation[] };
}

/** A published release of a service, live or not. */
interface PublishedDocument {
  readonly version: string;
  readonly paths: Fields;
}
/** The newest published release of services, by name. */
export type PublishedDocuments = ReadonlyMap<string, PublishedDocument>;

/** Name of the service that an operation belongs to: `catalog` of `catalog.getTool`. */
export const serviceOf = (id: string): string => id.slice(0, id.indexOf('.'));

/**
 * Compares the operations that a release calls with those of the live services. `next` is the published but not yet live
 * document of its own service: missing operations that it contains are notes. `published` has the services that a refusal
 * can name.
 */
export function checkApi(
  { name, uses }: Caller,
  document: unknown,
  next?: unknown,
  published: PublishedDocuments = new Map(),
): Finding[] {
  const { paths } = recordOf(document);
  if (!isRecord(paths))
    return [
      {
        level: 'note',
        rule: 'api',
        who: 'visitors',
        what: 'the site does not serve /api/openapi.json: calls were not compared',
        first: 'check against a site that does',
      },
    ];
  const { paths: nextPaths } = recordOf(next);
  return uses.operations.flatMap((operation): Finding[] => {
    const { id, method, path } = operation;
    const service = serviceOf(id);
    const waiting = published.get(service);
    const missing = findMissing(operation, paths);
    const comes =
      missing.length > 0 && isRecord(nextPaths) && findMissing(operation, nextPaths).length === 0;
    return missing.map((what) => ({
      level: comes ? 'note' : 'break',
      rule: 'api',
      who: 'visitors',
      what: `${id} (${method} ${path}): ${what}`,
      first: nextCommand(
        comes ? name : service,
        waiting && findMissing(operation, waiting.paths).length === 0 ? waiting : undefined,
      ),
    }));
  });
}

/** `atlas promote checkout.service@0.1.0` where that is published. */
function nextCommand(service: string, waiting: PublishedDocument | undefined): string {
  const released = releasedService(service);
  if (waiting) return `atlas promote ${released}@${waiting.version}`;
  return releaseFirst(released, 'that offers it');
}

/** Incompatibilities of an operation with a document; empty when it is offered as expected. */
function findMissing({ id, method, path, sends, reads }: Operation, paths: Fields): string[] {
  const live = operationOf(recordOf(paths[path])[method.toLowerCase()], id);
  if (!live) return ['no live service offers it'];
  const { body, query, params } = recordOf(sends);
  const sent = { ...propertiesOf(query), ...propertiesOf(params) };
  const response = Object.entries(recordOf(live.responses)).find(([status]) =>
    status.startsWith('2'),
  )?.[1];
  const responseSchema = jsonSchemaOf(response);
  const unreadable =
    responseSchema === undefined ? [] : findIncompatibilities(reads, responseSchema, 'response');
  // A request with too few fields would be refused; a missing response field would be read as undefined.
  return [
    ...parameterProblems(live, sent).map((what) => `the service wants ${what}`),
    ...findIncompatibilities(jsonSchemaOf(live.requestBody), body, 'body').map(
      (what) => `the service wants ${what}`,
    ),
    ...unreadable.map((what) => `the release reads ${what}`),
  ];
}

/** The operation with this id, where several share a path. */
function operationOf(first: unknown, id: string): Fields | undefined {
  if (!isRecord(first)) return undefined;
  const alternatives: readonly unknown[] = Array.isArray(first['x-alternatives'])
    ? first['x-alternatives']
    : [];
  return alternatives.map(recordOf).find(({ operationId }) => operationId === id) ?? first;
}

/** Parameters that the service requires and does not get, or gets with values that it refuses. */
function parameterProblems({ parameters }: Fields, sent: Fields): string[] {
  const all: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  return all.map(recordOf).flatMap(({ name, required, schema }) => {
    const key = String(name);
    if (key in sent) return findIncompatibilities(schema, sent[key], key);
    return required === true ? [`${key}, which is not sent`] : [];
  });
}

const propertiesOf = (schema: unknown): Fields => recordOf(recordOf(schema).properties);

const jsonSchemaOf = (message: unknown): unknown =>
  recordOf(recordOf(recordOf(message).content)['application/json']).schema;
