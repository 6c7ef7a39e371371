import { squash } from '@atlas/search-text';
import type { CuratedTool, FACTS } from '@atlas/contracts';
import { readSeed } from '../src/seeding/read-seed';
import { SEED } from './start-catalog';

const SUFFIXES = ['', 'En', 'Ja', 'Zh'] as const;
type Suffix = (typeof SUFFIXES)[number];
type Field = Record<string, string | string[] | undefined>;

/** Minimum length of an overview; Chinese and Japanese need fewer characters than English. */
const OVERVIEW: Record<Suffix, number> = { '': 180, En: 350, Ja: 160, Zh: 160 };
/** Minimum number of entries of each list. */
const LISTS = {
  features: 4,
  pros: 3,
  cons: 3,
  useCases: 3,
  keywords: 5,
  bestFor: 2,
  notFor: 1,
} as const;
/** Korea is mentioned only to Korean readers, or when the tool is Korean. */
const KOREA: Record<Suffix, RegExp> = { '': /$^/, En: /\bKorea/, Ja: /韓国/, Zh: /韩国|韩语|韩文/ };

/** Plans with a monthly price whose source does not state the billing mode. */
const BILLING_UNKNOWN = [
  'apollo-io Basic',
  'apollo-io Professional',
  'hubspot Marketing Hub Enterprise',
  'hugging-face Enterprise',
  'recraft Basic',
];
/** Prices that are words; each has a translation (`price.…`). */
const PRICE_WORDS = ['Free', 'Custom', 'Pay per use', 'See site'];
/** Names that several tools share. */
const SHARED_NAMES = [
  'copilot: github-copilot, microsoft-copilot',
  'superhuman: grammarly, superhuman-mail',
  'すの: snow, suno',
  '코파일럿: github-copilot, microsoft-copilot',
  '파이어플라이: adobe-firefly, fireflies-ai',
];

let tools: CuratedTool[];
/** Tools with the texts that help to decide; a short entry has facts and a description only. */
let full: CuratedTool[];
beforeAll(async () => {
  ({ tools } = await readSeed(SEED));
  full = tools.filter(({ depth }) => depth === 'full');
});
const faulty = (isFaulty: (tool: CuratedTool) => boolean, among = tools) =>
  among.filter(isFaulty).map(({ id }) => id);
const isSourced = ({ sources = [] }: CuratedTool, fact: (typeof FACTS)[number]) =>
  sources.some(({ facts }) => facts.includes(fact));
const fieldsOf = (tool: CuratedTool) => tool as unknown as Field;
const textIn = (tool: CuratedTool, field: string, suffix: Suffix) =>
  (fieldsOf(tool)[field + suffix] ?? '') as string;

test('translates every price without an amount', () => {
  const words = tools
    .flatMap(({ price, plans }) => [price, ...plans.map((plan) => plan.price)])
    .filter((price) => !/\d/.test(price));
  expect([...new Set(words)].sort()).toEqual(PRICE_WORDS.toSorted());
});

describe('the texts of curated tools', () => {
  it.each(SUFFIXES)('has overviews of sufficient length in language "%s"', (suffix) => {
    expect(
      faulty((tool) => textIn(tool, 'overview', suffix).length < OVERVIEW[suffix], full),
    ).toEqual([]);
    expect(faulty((tool) => textIn(tool, 'description', suffix).length < 8)).toEqual([]);
  });

  it.each(Object.entries(LISTS))(
    'has %s with %i or more entries in each language',
    (field, fewest) => {
      const short = (tool: CuratedTool) =>
        SUFFIXES.some((suffix) => textIn(tool, field, suffix).length < fewest);
      expect(faulty(short, full)).toEqual([]);
    },
  );

  it.each(SUFFIXES)('has labels without a full stop in language "%s"', (suffix) => {
    const labels = (tool: CuratedTool) => [
      textIn(tool, 'description', suffix),
      ...[...Object.keys(LISTS)].flatMap((field) => textIn(tool, field, suffix)),
      ...tool.plans.map((plan) => plan[`holds${suffix}`] ?? ''),
      ...(tool.alternatives ?? []).map((other) => other[`why${suffix}`]),
    ];
    expect(faulty((tool) => labels(tool).some((label) => /[^S][.。]$/.test(label)))).toEqual([]);
  });

  it('describes all tools in the same grammatical form', () => {
    const sentences = ({ description, descriptionJa = '' }: CuratedTool) =>
      /[다요]$/.test(description) || /(です|ます|ました)$/.test(descriptionJa);
    expect(faulty(sentences)).toEqual([]);
  });

  it('has two or three alternatives with reasons', async () => {
    const known = new Set(tools.map(({ id }) => id));
    const isFaulty = ({ id, alternatives = [] }: CuratedTool) =>
      alternatives.length < 2 ||
      alternatives.length > 3 ||
      alternatives.some((other) => other.id === id || !known.has(other.id));
    expect(faulty(isFaulty, full)).toEqual([]);
  });

  it('has a dated source for every checked tool', () => {
    const isFaulty = ({ checkedOn, sourceUrl, sources = [] }: CuratedTool) =>
      checkedOn !== null &&
      !sources.some(({ url, verifiedAt }) => url === sourceUrl && verifiedAt === checkedOn);
    expect(faulty(isFaulty)).toEqual([]);
  });

  it('has dated sources for plans and makers of 150 tools', () => {
    const sourced = tools.filter((tool) => isSourced(tool, 'plans') && isSourced(tool, 'maker'));
    expect(sourced.length).toBeGreaterThanOrEqual(150);
  });

  it('has source dates from 2015 until today', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(
      faulty(({ sources = [] }) =>
        sources
          .flatMap(({ publishedAt = today, verifiedAt = today }) => [publishedAt, verifiedAt])
          .some((day) => day < '2015-01-01' || day > today),
      ),
    ).toEqual([]);
  });

  it('has prices that agree with the pricing model', () => {
    const hasFigure = ({ price }: CuratedTool) => /\d/.test(price);
    expect(faulty((tool) => tool.pricing === 'free' && hasFigure(tool))).toEqual([]);
    expect(faulty((tool) => tool.pricing === 'paid' && tool.price === 'Free')).toEqual([]);
  });

  it('states the billing mode of monthly plans where known', () => {
    const untold = tools.flatMap(({ id, plans }) =>
      plans
        .filter(({ price, billing }) => /\d.*\/month/.test(price) && billing === undefined)
        .map(({ name }) => `${id} ${name}`),
    );
    expect(untold.sort()).toEqual(BILLING_UNKNOWN);
  });

  it('has unique names and aliases except for shared ones', () => {
    const owners = new Map<string, string[]>();
    for (const { id, name, aliases = [] } of tools)
      for (const word of [name, ...aliases]) {
        const key = squash(word);
        owners.set(key, [...(owners.get(key) ?? []), id]);
      }
    const twice = [...owners].filter(([, ids]) => new Set(ids).size < ids.length);
    const shared = [...owners].filter(([, ids]) => new Set(ids).size > 1);
    expect(twice).toEqual([]);
    expect(shared.map(([name, ids]) => `${name}: ${ids.sort().join(', ')}`).sort()).toEqual(
      SHARED_NAMES,
    );
  });

  it('does not mention Korea to other readers', async () => {
    const { bundles } = await readSeed(SEED);
    expect(faulty((tool) => tool.country !== 'KR' && speaksOfKorea(tool))).toEqual([]);
    expect(bundles.filter((bundle) => speaksOfKorea(bundle)).map(({ id }) => id)).toEqual([]);
  });
});

/** Whether a non-Korean text does, at any depth: `plans`, `changes` and `alternatives` contain texts too. */
function speaksOfKorea(value: unknown, field = ''): boolean {
  if (typeof value === 'string') return KOREA[suffixOf(field)].test(value);
  if (Array.isArray(value)) return value.some((item) => speaksOfKorea(item, field));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => speaksOfKorea(inner, name));
}

function suffixOf(field: string): Suffix {
  return SUFFIXES.find((suffix) => suffix && field.endsWith(suffix)) ?? '';
}
