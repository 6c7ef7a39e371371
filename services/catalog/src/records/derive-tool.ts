import { BEST_GRADE, curatedToolSchema } from '@atlas/contracts';
import type { CuratedTool, FactOf, Pricing, RecordPrice, ToolRecord } from '@atlas/contracts';
import { deriveSources, mainSource } from './derive-sources';
import { bySuffix, deriveTexts, filled } from './derive-texts';
import { easeRating } from './ease-score';
import { factOf, factsOf } from './fact-of';
import { formatPrice } from './format-price';

const ALL = ['ko', 'en', 'ja', 'zh'] as const;

/**
 * The tool of the public operations, derived from a record that may be published (`publishErrors`).
 * @throws ZodError for a record that lacks a required fact
 */
export function deriveTool(record: ToolRecord): CuratedTool {
  const maker = factOf(record, 'maker')?.value;
  const platforms = factOf(record, 'platforms')?.value ?? [];
  const interfaceLanguages = factOf(record, 'interfaceLanguages')?.value;
  const availability = factOf(record, 'availability')?.value;
  const sources = deriveSources(record);
  return curatedToolSchema.parse({
    id: record.id,
    name: record.names.default,
    company: maker?.name,
    url: record.url,
    category: record.category,
    iconCategory: record.category,
    pricing: pricingOf(record),
    ...conditionsOf(record),
    price: formatPrice(shownPrice(record)),
    plans: factsOf(record, 'plan').map(planOf),
    rating: easeRating(record),
    ...usersOf(record),
    launchDate: factOf(record, 'launch')?.value.date,
    country: maker?.country,
    platforms,
    languages: factOf(record, 'languages')?.value ?? interfaceLanguages ?? [],
    interfaceLanguages,
    availableIn: availability?.in,
    unavailableIn: availability?.notIn,
    apiAvailable: factOf(record, 'api')?.value ?? platforms.includes('api'),
    integrations: factOf(record, 'integrations')?.value ?? [],
    aliases: record.names.aliases,
    tasks: record.tasks,
    affiliate: record.affiliate ?? false,
    ...mainSource(sources, record.url),
    ...(sources.length > 0 && { sources }),
    purposes: record.purposes,
    skill: record.skill,
    depth: record.depth,
    ...deriveTexts(record),
    changes: record.changes?.flatMap(changeOf),
    alternatives: record.alternatives?.map(({ id, why }) => ({
      id,
      ...bySuffix('why', filled(why, ALL)),
    })),
  });
}

function planOf({ value }: FactOf<'plan'>): Record<string, unknown> {
  return {
    name: value.name,
    price: formatPrice(value.price),
    billing: value.billed,
    ...bySuffix('holds', value.includes ?? {}),
  };
}

/** Price of lists: the stated one, or that of the first paid plan with an amount, of the first paid plan, or free. */
export function shownPrice(record: ToolRecord): RecordPrice {
  const stated = factOf(record, 'price');
  if (stated) return stated.value;
  const paid = factsOf(record, 'plan')
    .map(({ value }) => value.price)
    .filter(({ kind }) => kind !== 'free');
  const priced = paid.find((price) => price.kind === 'amount' || hasRate(price));
  return priced ?? paid[0] ?? { kind: factsOf(record, 'plan').length > 0 ? 'free' : 'unknown' };
}

const hasRate = (price: RecordPrice): boolean => price.kind === 'usage' && price.rate !== undefined;

function pricingOf(record: ToolRecord): Pricing {
  const access = factOf(record, 'access')?.value.kind;
  if (access === 'free') return 'free';
  if (access === 'free-plan') return 'freemium';
  return 'paid';
}

/** What can be tried before paying or signing up. */
function conditionsOf(record: ToolRecord): Pick<CuratedTool, 'freeTrial' | 'withoutAccount'> {
  const access = factOf(record, 'access')?.value;
  const account = factsOf(record, 'criterion').find(({ id }) => id === 'no-account');
  return {
    ...((access?.kind === 'trial' || access?.days !== undefined) && { freeTrial: true }),
    ...(account?.value.grade === BEST_GRADE && { withoutAccount: true }),
  };
}

/** Users a month. A weekly number is a lower bound, and marked as weekly; a number of accounts is not converted. */
function usersOf(record: ToolRecord): Pick<CuratedTool, 'monthlyUsers' | 'usersPer'> {
  const users = factOf(record, 'users')?.value;
  if (users?.per === 'month') return { monthlyUsers: users.count };
  if (users?.per === 'week') return { monthlyUsers: users.count, usersPer: 'week' };
  return { monthlyUsers: null };
}

/** Changes with a text; the public operations show them in four languages. */
function changeOf(change: NonNullable<ToolRecord['changes']>[number]): Record<string, unknown>[] {
  const { on, key, from, to, text, sources } = change;
  const [source] = sources;
  if (!text || !source) return [];
  return [
    {
      date: on,
      url: source.url,
      kind: changeKindOf(key),
      before: from,
      after: to,
      ...bySuffix('text', filled(text, ALL)),
    },
  ];
}

/** Undefined for news that are none of the kinds that visitors filter by. */
function changeKindOf(key: string | undefined): 'price' | 'plans' | 'renamed' | undefined {
  if (key === 'price') return 'price';
  if (key === 'plan' || key?.startsWith('plan:')) return 'plans';
  return key === 'name' ? 'renamed' : undefined;
}
