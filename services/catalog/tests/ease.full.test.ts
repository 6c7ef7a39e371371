import { isRated, MIN_JUDGED_CRITERIA, SCORE_CRITERIA, toolDetailSchema } from '@atlas/contracts';
import type { EaseCriterion, RecordDetail, Tool, ToolDetail, ToolFact } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { withoutFormerFacts } from '../src/records/former-facts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
let editor: Awaited<ReturnType<Catalog['client']>>;
beforeAll(async () => {
  catalog = await startCatalog();
  editor = await catalog.client('anna');
});
afterAll(() => catalog.stop());

const toolOf = async (id: string): Promise<ToolDetail> =>
  (await catalog.get(`/api/ai-tools/${id}`)).body;
const address = (id: string) => `/api/catalog/records/${id}`;
const today = () => new Date().toISOString().slice(0, 10);

/** Replaces the criteria of the record and publishes it. */
async function judge(id: string, criteria: object[]) {
  const { body, headers } = await editor<RecordDetail>('GET', address(id));
  const record = defined(body.record ?? undefined);
  const facts = [...record.facts.filter(({ key }) => key !== 'criterion'), ...criteria];
  return editor('PUT', address(id), {
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: { record: { ...record, facts }, reason: 'Judged', publish: 'now' },
  });
}
const criterion = (id: string, grade: number, more: object = {}) => ({
  key: 'criterion',
  id,
  value: { grade, note: { en: 'Seen in a trial' }, ...more },
  sources: [],
});

test('a tool shows every criterion, and its rating is their score', async () => {
  const tool = await toolOf('canva');
  expect(toolDetailSchema.safeParse(tool).success).toBe(true);
  expect(tool.ease?.criteria.map(({ id }) => id)).toEqual(SCORE_CRITERIA);
  expect(tool.ease?.score).toBe(tool.rating);
  expect(tool.ease?.judged).toBeGreaterThanOrEqual(MIN_JUDGED_CRITERIA);
});

test('tools of one category tie', async () => {
  const { body } = await catalog.get<Tool[]>('/api/ai-tools?category=text');
  const ratings = body.filter(isRated).map(({ rating }) => rating);
  expect(new Set(ratings).size).toBeLessThan(ratings.length);
});

test('a short entry without judgements has no score anywhere', async () => {
  const { body } = await catalog.get<Tool[]>('/api/ai-tools');
  const { id } = defined(body.find((tool) => tool.depth === 'short' && !isRated(tool)));
  expect(await toolOf(id)).toMatchObject({ rating: 0, ease: { score: null } });
  const shown = (await catalog.get(`/api/v1/tools/${id}`)).body;
  expect(shown).toMatchObject({ easeOfUse: 0, easeScore: null });
  expect(shown.easeCriteria).toHaveLength(SCORE_CRITERIA.length);
});

test("an editor's grade changes the score, and the service sets its day", async () => {
  const before = await toolOf('figma');
  const saved = await judge('figma', [
    criterion('prior-knowledge', 2, { judgedOn: '2020-01-01' }),
    criterion('quick-result', 2),
    criterion('guidance', 2),
  ]);
  expect(saved.status).toBe(200);
  const after = await toolOf('figma');
  expect(after.rating).toBeGreaterThan(before.rating);
  const judged = after.ease?.criteria.filter(({ basis }) => basis === 'judged');
  expect(judged?.map(({ id, judgedOn }: EaseCriterion) => [id, judgedOn])).toEqual([
    ['prior-knowledge', today()],
    ['quick-result', today()],
    ['guidance', today()],
  ]);
  const { body } = await catalog.get('/api/v1/tools/figma?lang=ko');
  expect(body.easeCriteria[0]).toMatchObject({
    grade: 2,
    basis: 'judged',
    note: 'Seen in a trial',
  });
});

test.each([
  ['a grade above 2', criterion('guidance', 3)],
  ['an unknown criterion', criterion('beauty', 1)],
  ['the former score', { key: 'ease', value: 90, sources: [] }],
])('refuses %s', async (_, fact) => {
  expect((await judge('framer', [fact])).status).toBe(400);
});

test('an export contains the judgements', async () => {
  const headers = await catalog.as('anna', ['editor']);
  const file = await (await fetch(`${catalog.url}/api/catalog/export`, { headers })).text();
  expect(file).toContain('"judgedOn":"2026-11-27"');
});

test('the former score is dropped from stored records', async () => {
  const { body } = await editor<RecordDetail>('GET', address('canva'));
  const record = defined(body.record ?? undefined);
  // As a former release stored it.
  const former: ToolFact = JSON.parse('{"key":"ease","value":97,"sources":[]}');
  const stored = { ...record, facts: [...record.facts, former] };
  expect(withoutFormerFacts(stored)).toEqual(record);
  expect(withoutFormerFacts(record)).toBe(record);
});
