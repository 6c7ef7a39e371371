import * as contracts from '@atlas/contracts';
import { isContract } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { scenarioSchema } from '@atlas/contracts/faults';
import { sampleOf } from './sample';
import { defOf, pipeInputOf } from './schema';
import type { Schema } from './schema';

const INVISIBLE = ['\u3164', '\u115F', '\uFFA0', '\u2800', '\uFE0F', '\u034F', '\u200B', '\u202E'];
INVISIBLE.push('\u{E0061}', '\u{E0061}\u{E007F}', '\u115F\u1160', ' \u200D\u3000', '\uFEFF\u00AD');

/** Free-form inputs that are not shown as text: compared, looked up or decoded; by prefix of their names. */
const EXCEPTIONS: readonly [start: string, reason: string][] = [
  ['account.deleteUser /email', 'compared with the own address'],
  ['catalog.submitSuggestion /website', 'hidden from people, so that only programs fill it in'],
  ['account.login /', 'compared with what the issuer says, whose names the service cleans'],
  ['community.createReview /aiToolId', 'looked up in the catalog'],
  ['community.followUser /userId', 'looked up'],
  ['registry.checkRelease /manifest/', 'made by the build'],
  ['registry.checkRelease /openApi/', 'made by the build'],
  ['registry.checkService /openApi/', 'made by the build'],
  ['registry.publishService /openApi/', 'made by the build'],
  ['registry.publishRelease /manifest/', 'made by the build'],
  ['registry.publishRelease /files/', 'paths and content of built files'],
  ['registry.reportHealth /failures/0/phase', 'a word of the kit'],
  ['registry.switchSlice /part', 'name of a slot of the manifest'],
];

type Path = readonly (string | number)[];
interface Input {
  readonly name: string;
  readonly body: Schema;
  readonly path: Path;
}

/** Paths of all free-form strings in a body. */
function* freeStrings(schema: Schema, path: Path = []): Generator<Path> {
  const def = defOf(schema);
  if (def.type === 'object')
    for (const [name, part] of Object.entries(def.shape ?? {}))
      yield* freeStrings(part, [...path, name]);
  else if (def.type === 'array') yield* freeStrings(defined(def.element), [...path, 0]);
  else if (def.type === 'union')
    for (const option of def.options ?? []) yield* freeStrings(option, path);
  else if (def.type === 'string') {
    if (!hasFixedForm(schema)) yield path;
  } else if (def.type === 'pipe') yield* freeStrings(pipeInputOf(def), path);
  else if (def.innerType) yield* freeStrings(def.innerType, path);
}

function hasFixedForm(schema: Schema): boolean {
  const checks = (defOf(schema).checks ?? []).map(({ _zod }) => _zod.def.check);
  return checks.includes('string_format') || 'format' in defOf(schema);
}

function put(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const copy: any = Array.isArray(value) ? [...value] : { ...(value as object) };
  copy[key] = put(copy[key] ?? (typeof rest[0] === 'number' ? [] : {}), rest, text);
  return copy;
}

const bodies = Object.values(contracts as Record<string, unknown>)
  .filter((one): one is Contract => isContract(one) && one.body !== undefined)
  .map(({ id, body }) => ({ id, body: body as Schema }));
bodies.push({ id: 'faults', body: scenarioSchema });

const allInputs: Input[] = bodies.flatMap(({ id, body }) =>
  [...freeStrings(body)].map((path) => ({ name: `${id} /${path.join('/')}`, body, path })),
);
const inputs = allInputs.filter(
  ({ name }) => !EXCEPTIONS.some(([start]) => name.startsWith(start)),
);

/** Valid bodies; one serves all texts of all its inputs, since `put` copies what it changes. */
const samples = new Map<Schema, unknown>();

function validBody({ name, body }: Input): unknown {
  if (!samples.has(body)) {
    const entity = defined(name.split('.')[0]);
    samples.set(body, sampleOf(body, { field: '', entity, seed: 0, depth: 0 }));
  }
  return samples.get(body);
}

/** Issues or parsed value of an otherwise valid body with this text. */
function resultOf(input: Input, text: string) {
  const { data, error } = input.body.safeParse(put(validBody(input), input.path, text));
  return error?.issues ?? data;
}

test('the inputs of people are among those that are tried', () => {
  expect(inputs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'community.createReview /title',
      'community.createReview /pros/0',
      'community.createComment /content',
      'community.reportReview /note',
      'community.updateProfile /bio',
      'account.updateUser /firstName',
      'account.createPackage /name',
      'account.createPackage /tools/0/note',
      'registry.rollbackRelease /reason',
      'faults /name',
    ]),
  );
});

test.each(inputs.map((input) => [input.name, input] as const))(
  '%s takes an invisible text as an empty one',
  (_, input) => {
    const empty = resultOf(input, '');
    for (const text of INVISIBLE) expect([text, resultOf(input, text)]).toEqual([text, empty]);
  },
);

test.each(inputs.map((input) => [input.name, input] as const))(
  '%s keeps what is visible alone',
  (_, input) => {
    expect(resultOf(input, 'free\u202E\u200B\u3164bie')).toEqual(resultOf(input, 'freebie'));
  },
);

test('every exception is an input that exists', () => {
  const isThere = ([start]: (typeof EXCEPTIONS)[number]) =>
    allInputs.some(({ name }) => name.startsWith(start));
  expect(EXCEPTIONS.filter((exception) => !isThere(exception))).toEqual([]);
});
