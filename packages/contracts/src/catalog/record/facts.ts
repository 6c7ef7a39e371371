import * as z from 'zod/mini';
import { plainText } from '../../plain-text';
import { PLATFORMS } from '../tool';
import { BEST_GRADE, SCORE_CRITERIA } from './criteria';
import { localizedTextSchema } from './localized';
import { recordPriceSchema } from './price';
import { factSourceSchema } from './source';

const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const language = z.string().check(z.regex(/^[a-z]{2}$/));
const factId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/));
/** `2022-11`, or `2022` when the month is not known. */
const monthOrYear = z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/));

/** Sources of one fact. */
const MAX_SOURCES = 12;

/** Part of every fact besides its key and value. */
const factShape = {
  /** Of this fact only, most trusted first. Empty: the fact has no source. */
  sources: z.array(factSourceSchema).check(z.maxLength(MAX_SOURCES)),
  /** Day on which an editor compared fact and source; set by the service. */
  verifiedAt: z.optional(z.iso.date()),
  /** Who compared them; set by the service from the caller's identity. */
  verifiedBy: z.optional(plainText(120)),
  note: z.optional(localizedTextSchema),
};

/** A maker names a source; verification and notes belong to editors. */
const makerShape = {
  sources: z
    .array(factSourceSchema)
    .check(z.minLength(1, { error: 'A proposed fact has a source' }), z.maxLength(MAX_SOURCES)),
};

const planSchema = z.strictObject({
  /** As the maker writes it. */
  name: plainText(120),
  price: recordPriceSchema,
  /** `yearly`: an amount per month that is paid for a year at once. */
  billed: z.optional(z.enum(['monthly', 'yearly', 'once', 'usage'])),
  /** What the plan includes, and its limits. */
  includes: z.optional(localizedTextSchema),
});

/** Free use: for ever, as a plan, as a trial only, or none. */
const accessSchema = z.strictObject({
  kind: z.enum(['free', 'free-plan', 'trial', 'none']),
  /** Length of a trial. */
  days: z.optional(z.int().check(z.positive())),
  /** Whether a payment card is required. */
  card: z.optional(z.boolean()),
  limits: z.optional(localizedTextSchema),
});

const usersSchema = z.strictObject({
  count: z.int().check(z.nonnegative()),
  /** Active in a week or a month, or accounts. */
  per: z.enum(['week', 'month', 'registered']),
  asOf: z.optional(monthOrYear),
});

const availabilitySchema = z.strictObject({
  in: z.union([z.literal('world'), z.array(country).check(z.minLength(1))]),
  /** Countries excluded from `world`. */
  notIn: z.optional(z.array(country)),
});

/** Facts that a maker may propose, each with this shape besides its key and value. */
function statedFacts<S extends typeof factShape | typeof makerShape>(shape: S) {
  /** A fact that a tool has once. */
  const fact = <K extends string, V extends z.ZodMiniType>(key: K, value: V) =>
    z.strictObject({ key: z.literal(key), value, ...shape });
  return [
    fact('maker', z.strictObject({ name: plainText(120), country })),
    /** One plan; the order of the plans is the maker's. `id` is unique among them. */
    z.strictObject({ key: z.literal('plan'), id: factId, value: planSchema, ...shape }),
    /** Price that lists show, where it is not that of the first paid plan. */
    fact('price', recordPriceSchema),
    fact('access', accessSchema),
    fact('users', usersSchema),
    fact('launch', z.strictObject({ date: monthOrYear })),
    fact(
      'platforms',
      z.array(z.enum(PLATFORMS)).check(z.minLength(1), z.maxLength(PLATFORMS.length)),
    ),
    /** Whether programs may call it, where `platforms` does not say the same. */
    fact('api', z.boolean()),
    /** Languages that it reads, writes or speaks; ISO 639-1. */
    fact('languages', z.array(language).check(z.maxLength(80))),
    fact('interfaceLanguages', z.array(language).check(z.maxLength(80))),
    fact('availability', availabilitySchema),
    fact('integrations', z.array(plainText(120)).check(z.maxLength(24))),
  ] as const;
}

export const toolFactSchema = z.discriminatedUnion('key', [
  ...statedFacts(factShape),
  /** An editor's grade of one criterion of the ease-of-use score; the other criteria follow from the other facts. */
  z.strictObject({
    key: z.literal('criterion'),
    id: z.enum(SCORE_CRITERIA),
    value: z.strictObject({
      grade: z.int().check(z.minimum(0), z.maximum(BEST_GRADE)),
      /** Day of the judgement; the service sets it when an editor saves. */
      judgedOn: z.optional(z.iso.date()),
      /** What the judgement rests on. */
      note: z.optional(localizedTextSchema),
    }),
    ...factShape,
  }),
]);
export type ToolFact = z.infer<typeof toolFactSchema>;
export type FactKey = ToolFact['key'];
/** The fact with this key. */
export type FactOf<K extends FactKey> = Extract<ToolFact, { key: K }>;

/** A fact as a maker proposes it. */
export const makerFactSchema = z.discriminatedUnion('key', statedFacts(makerShape));
export type MakerFact = z.infer<typeof makerFactSchema>;

/** `maker`, `plan:pro`, `criterion:guidance`. */
export const factRefSchema = z
  .string()
  .check(z.regex(/^[a-zA-Z]{2,30}(:[a-z0-9][a-z0-9-]{0,40})?$/));
export type FactRef = z.infer<typeof factRefSchema>;

/**
 * Identifies a fact within its record: `maker`, `plan:pro`.
 * @param fact a fact of a tool
 * @returns its key; with its id for a fact of which a tool has several
 */
export function factRefOf(fact: ToolFact): FactRef {
  if ('id' in fact) return `${fact.key}:${fact.id}`;
  return fact.key;
}
