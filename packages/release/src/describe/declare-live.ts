import { isRecord, recordOf } from '@atlas/contracts';
import type { Fields, ReleaseManifest } from '@atlas/contracts';
import { eventFields, fieldsOfProps, keyOf, slotFields, textOfSchema } from './fields';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A declaration file and what it declares. */
interface Declared {
  readonly text: string;
  readonly slots: number;
  readonly events: number;
  readonly operations: number;
}

/**
 * Declares what live releases offer beyond `@atlas/contracts`: `SlotProps`, `PlatformEvents`, `LiveOperations`.
 * @param releases live releases of other slices
 * @param openApi document of the site; undefined without services
 * @param site where they are live
 */
export function declareLive(
  releases: readonly ReleaseManifest[],
  openApi: unknown,
  site: string,
): Declared {
  const [slotsOfPlatform, eventsOfPlatform] = [slotFields(), eventFields()];
  const [slots, events] = [new Map<string, string>(), new Map<string, string>()];
  for (const { name, version, offers = {}, uses } of releases) {
    const release = `${name}@${version}`;
    for (const [slot, props] of Object.entries(offers))
      if (!slotsOfPlatform.has(slot) && !slots.has(slot))
        slots.set(slot, member(slot, release, fieldsOfProps(props)));
    for (const [event, fields] of Object.entries(uses.emits))
      if (!eventsOfPlatform.has(event) && !events.has(event))
        events.set(event, member(event, release, fields));
  }
  const operations = operationsOf(openApi);
  const text = `// Written by "atlas types" from ${site}. Do not edit: run it again.
declare module '@atlas/contracts' {
  /** Slots of live releases. */
  interface SlotProps {
${sorted(slots.values())}
  }
  /** Events of live releases. */
  interface PlatformEvents {
${sorted(events.values())}
  }
  /** Operations of live services, by id. */
  interface LiveOperations {
${sorted(operations)}
  }
}
export {};
`;
  return {
    text,
    slots: slots.size,
    events: events.size,
    operations: operations.length,
  };
}

/** Sorted, so that the file changes only with its content. */
const sorted = (members: Iterable<string>) => [...members].sort().join('\n');

function member(name: string, release: string, fields: Fields): string {
  return `    /** ${release} */\n    '${name}': ${textOfFields(fields)};`;
}

function textOfFields(fields: Fields): string {
  const members = Object.entries(fields).map(([name, { type, optional, schema }]) => {
    const known = schema === undefined ? type : textOfSchema(schema);
    return `${keyOf(name)}${optional ? '?' : ''}: ${known}`;
  });
  return members.length === 0 ? 'Record<never, never>' : `{ ${members.join('; ')} }`;
}

/** `'news.list': { method: 'GET'; path: '/api/news'; query: { lang?: string }; response: … }` */
function operationsOf(openApi: unknown): string[] {
  return Object.entries(recordOf(recordOf(openApi).paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const first = recordOf(item)[method];
      if (!isRecord(first)) return [];
      return alternativesOf(first).flatMap((operation) => {
        if (typeof operation.operationId !== 'string') return [];
        return [
          `    '${operation.operationId}': ${operationText(method.toUpperCase(), path, operation)};`,
        ];
      });
    }),
  );
}

type Operation = Readonly<Record<string, unknown>>;

const alternativesOf = (first: Operation): Operation[] => [
  first,
  ...listOf(first['x-alternatives']).map(recordOf),
];

function operationText(method: string, path: string, operation: Operation): string {
  const response = Object.entries(recordOf(operation.responses)).find(([status]) =>
    status.startsWith('2'),
  )?.[1];
  const parts = [
    `method: '${method}'`,
    `path: '${path}'`,
    ...parametersText(operation, 'path', 'params'),
    ...parametersText(operation, 'query', 'query'),
    ...bodyText('body', operation.requestBody),
    ...bodyText('response', response),
  ];
  return `{ ${parts.join('; ')} }`;
}

function parametersText({ parameters }: Operation, place: string, key: string): string[] {
  const found = listOf(parameters)
    .map(recordOf)
    .filter((one) => one.in === place);
  if (found.length === 0) return [];
  const members = found.map(
    ({ name, required, schema }) =>
      `${keyOf(String(name))}${required === true ? '' : '?'}: ${textOfSchema(schema)}`,
  );
  return [`${key}: { ${members.join('; ')} }`];
}

function bodyText(key: string, message: unknown): string[] {
  const { schema } = recordOf(recordOf(recordOf(message).content)['application/json']);
  return schema === undefined ? [] : [`${key}: ${textOfSchema(schema)}`];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
