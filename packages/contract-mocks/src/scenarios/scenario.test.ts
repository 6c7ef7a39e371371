import * as z from 'zod/mini';
import { defineContract, invalidInput, Problem } from '@atlas/contracts';
import { assertFields, play } from './scenario';
import type { Actor, Stage } from './scenario';

const getNote = defineContract({
  id: 'notes.getNote',
  method: 'GET',
  path: '/api/notes/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ lang: z.optional(z.string()) }),
  output: z.object({ text: z.string() }),
  errors: ['tool-not-found'],
});
const createNote = defineContract({
  id: 'notes.createNote',
  method: 'POST',
  path: '/api/notes',
  body: z.object({ text: z.string() }),
  output: z.object({ text: z.string() }),
  status: 201,
});

type Sent = Parameters<Stage['send']>;

/** Plays one step against a stage with constant responses. */
async function played(
  status: number,
  body: unknown,
  step: (visitor: Actor) => Promise<unknown>,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const send: Stage['send'] = async (...call) => {
    sent.push(call);
    return { status, body };
  };
  const scenario = {
    name: 'a note is read',
    play: async ({ visitor }: { visitor: Actor }) => void (await step(visitor)),
  };
  await play(scenario, { tools: ['a', 'b'], send });
  return sent;
}
const reads = (visitor: Actor) => visitor.calls(getNote, { params: { id: 'a b' } });
const isRefused = (field?: string) => (visitor: Actor) =>
  visitor.isRefused(getNote, { params: { id: 'x' } }, 'tool-not-found', field);
const problem = (overrides: object = {}) => ({
  ...new Problem('tool-not-found').toDetails(),
  ...overrides,
});

test('passes caller and full path to the stage', async () => {
  const calls = async (visitor: Actor) => {
    await reads(visitor);
    await visitor.calls(getNote, { params: { id: 'n1' }, query: { lang: '한 글' } });
  };
  expect(await played(200, { text: 'x' }, calls)).toEqual([
    ['visitor', { method: 'GET', path: '/api/notes/a%20b' }],
    ['visitor', { method: 'GET', path: `/api/notes/n1?${new URLSearchParams({ lang: '한 글' })}` }],
  ]);
});

test.each([
  ['is refused', 404, problem()],
  ['succeeds with another status than its contract says', 201, { text: 'x' }],
  ['has not what its contract says', 200, { words: 'x' }],
  ['has no body', 200, undefined],
])('ends the scenario when a call %s', async (_, status, body) => {
  await expect(played(status, body, reads)).rejects.toThrow('notes.getNote');
});

test('requires the status of the contract', async () => {
  const creates = (visitor: Actor) => visitor.calls(createNote, { body: { text: 'x' } });
  await expect(played(200, { text: 'x' }, creates)).rejects.toThrow('notes.createNote');
  await expect(played(201, { text: 'x' }, creates)).resolves.toHaveLength(1);
});

test('continues after the expected refusal', async () => {
  await expect(played(404, problem(), isRefused())).resolves.toHaveLength(1);
});

test.each([
  ['the call succeeds', 200, { text: 'x' }],
  ['the call is refused for another reason', 401, new Problem('not-authenticated').toDetails()],
  ['the problem has another status', 404, problem({ status: 400 })],
  ['the problem is none of the catalogue', 404, problem({ type: '/problems/no-such-note' })],
  ['the response is HTML of a proxy', 404, '<html>Not Found</html>'],
])('fails on an expected refusal when %s', async (_, status, body) => {
  await expect(played(status, body, isRefused())).rejects.toThrow('notes.getNote for visitor');
});

test('fails on a refusal that the contract does not name', async () => {
  const step = (visitor: Actor) => visitor.isRefused(createNote, { body: {} }, 'tool-not-found');
  await expect(played(404, problem(), step)).rejects.toThrow('does not name tool-not-found');
});

test.each([
  ['/body/text', true],
  ['/body', false],
  ['/body/title', false],
])('requires that a refusal names %s', async (field, goesOn) => {
  const { status, ...refusal } = invalidInput([{ path: '/body/text', message: 'too long' }]);
  const details = invalidInput(refusal.errors ?? []).toDetails();
  const step = (visitor: Actor) =>
    visitor.isRefused(createNote, { body: {} }, 'invalid-input', field);
  const ends = played(status, details, step).then(
    () => true,
    () => false,
  );
  expect(await ends).toBe(goesOn);
});

test('compares only the given fields', () => {
  const note: { text: string; likes?: number; tags: string[] } = { text: 'x', tags: ['a'] };
  expect(() => assertFields(note, { text: 'x', tags: ['a'] })).not.toThrow();
  expect(() => assertFields(note, { text: 'y' })).toThrow();
  expect(() => assertFields(note, { tags: ['a', 'b'] })).toThrow();
  expect(() => assertFields(note, { likes: 0 })).toThrow();
  expect(() => assertFields<typeof note>(undefined, { text: 'x' })).toThrow();
});
