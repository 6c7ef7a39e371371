import assert from 'node:assert/strict';
import {
  bulkRecords,
  commentOnReview,
  createPrompt,
  createReview,
  decideSuggestion,
  listComments,
  listModerationLog,
  listPrompts,
  listReviews,
  listRevisions,
  listSuggestions,
  moderate,
  reportComment,
  submitSuggestion,
} from '@atlas/contracts';
import type { ListContract } from './read-list';
import type { People, Stage } from './scenario';

type Params = Record<string, string>;
type Tools = Pick<Stage, 'tools'>;
type Prepare = (people: People, stage: Tools) => Promise<Params>;

/** Content of the list, and the values of its path parameters. Lists with pages of a fixed size get more than one. */
const CONTENT: Readonly<Record<string, Prepare>> = {
  'community.listReviews': writeReviews,
  'community.listComments': writeComments,
  'community.listModerationQueue': writeComments,
  'community.listModerationLog': writeComments,
  'community.listPrompts': writePrompts,
  'catalog.listSuggestions': writeSuggestions,
  'catalog.listRevisions': writeRevisions,
};

/**
 * Writes content of a list, where it needs some.
 * @param contract of the list
 * @returns values of its path parameters
 */
export async function prepareList(
  { id, path, list: { of = {} } }: ListContract,
  people: People,
  stage: Tools,
): Promise<Params> {
  const prepared = (await CONTENT[id]?.(people, stage)) ?? {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  for (const name of names) {
    if (/^(?:toolId|aiToolId)$/.test(of[name] ?? '')) prepared[name] ??= stage.tools[0];
    assert.ok(prepared[name], `${id}: say in scenarios/list-content.ts what {${name}} is`);
  }
  return prepared;
}

/** More entries than a page has. */
const times = (count: number) => Array.from({ length: count + 1 }, (_, at) => at);

async function writeReviews(
  { author, other, visitor }: People,
  { tools }: Tools,
): Promise<{ id: string }> {
  for (const [at, aiToolId] of tools.entries())
    for (const [person, role, point] of [
      [author, 'developer', 'Easy, even offline!'],
      [other, 'teacher', 'easy,  even offline'],
    ] as const) {
      const points = { pros: [point], cons: [role] };
      const body = { aiToolId, rating: at + 3, content: 'Good', role, ...points };
      // Another scenario may have written one.
      await person.calls(createReview, { body }).catch(() => undefined);
    }
  const { items } = await visitor.calls(listReviews, { query: { aiToolId: tools[0] } });
  // A mock generates no comments of new reviews.
  const oldest = items.at(-1);
  assert.ok(oldest);
  return { id: oldest.id };
}

/** Comments that moderators decide on. */
const DECIDED = 2;

/** Comments of a review, each with a report, of which one is hidden and one restored. */
async function writeComments(people: People, stage: Tools): Promise<Params> {
  const params = await writeReviews(people, stage);
  const { author, other, moderator } = people;
  const { nextCursor } = await moderator.calls(listModerationLog);
  if (nextCursor !== null) return params;
  const ids: string[] = [];
  for (const at of times((listComments.list?.paging?.size ?? 0) + DECIDED)) {
    const body = { content: `Comment ${at}` };
    const { id } = await other.calls(commentOnReview, { params, body });
    await author.calls(reportComment, { params: { id }, body: { reason: 'spam' } });
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  const decide = (id: string, action: 'hide' | 'restore') =>
    moderator.calls(moderate, { params: { kind: 'comment', id }, body: { action } });
  await decide(first, 'hide');
  await decide(second, 'restore');
  return params;
}

async function writePrompts({ author, visitor }: People): Promise<Params> {
  const write = (at: number) =>
    author.calls(createPrompt, {
      body: { title: `Prompt ${at}`, description: '', prompt: 'x', category: 'general', price: 0 },
    });
  const { userId } = await write(0);
  assert.ok(userId);
  const params = { id: userId };
  const { nextCursor } = await visitor.calls(listPrompts, { params });
  if (nextCursor === null)
    for (const at of times(listPrompts.list?.paging?.size ?? 0)) await write(at);
  return params;
}

/** Suggestions of two kinds, of which some are decided. */
async function writeSuggestions({ visitor, editor }: People, { tools }: Tools): Promise<Params> {
  const { nextCursor } = await editor.calls(listSuggestions);
  if (nextCursor !== null) return {};
  const rejected = 2;
  for (const at of times((listSuggestions.list?.paging?.size ?? 0) + rejected)) {
    const content =
      at % 2 === 0
        ? ({
            kind: 'new-tool',
            name: `Tool ${at}`,
            url: `https://tool-${at}.example`,
            text: '',
          } as const)
        : ({ kind: 'wrong-fact', toolId: tools[0], text: `Wrong ${at}` } as const);
    await visitor.calls(submitSuggestion, { body: { content, language: 'en' } });
  }
  const { items } = await editor.calls(listSuggestions);
  for (const { id } of items.slice(0, rejected)) {
    const body = { decision: 'reject', reason: 'No source' } as const;
    await editor.calls(decideSuggestion, { params: { id }, body });
  }
  return {};
}

/** An even number of revisions, after which the record is as before. */
async function writeRevisions({ editor }: People, { tools: [id] }: Tools): Promise<Params> {
  const { items, nextCursor } = await editor.calls(listRevisions, { params: { id } });
  if (nextCursor !== null) return { id };
  const newest = items[0]?.number ?? 0;
  for (const at of times((listRevisions.list?.paging?.size ?? 0) + 1)) {
    const status = at % 2 === 0 ? ('discontinued' as const) : ('active' as const);
    const { results } = await editor.calls(bulkRecords, {
      body: {
        action: 'set-status',
        records: [{ id, revision: newest + at }],
        status,
        reason: 'Scenario',
      },
    });
    assert.deepEqual(results, [{ id, problem: null }]);
  }
  return { id };
}
