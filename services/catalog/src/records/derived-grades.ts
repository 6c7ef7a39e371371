import { BEST_GRADE, LANGUAGES } from '@atlas/contracts';
import type { FactKey, RecordPrice, ScoreCriterion, ToolRecord } from '@atlas/contracts';
import { factOf, factsOf } from './fact-of';

type Facts = Pick<ToolRecord, 'facts'>;

/** How a criterion follows from facts. */
interface Derivation {
  /** Keys of the facts that it follows from. */
  readonly facts: readonly FactKey[];
  /** 0 to 2; null when the record lacks these facts. */
  readonly grade: (record: Facts) => number | null;
}

/** Connections to other services for the best grade. */
const MANY_INTEGRATIONS = 3;

/** Criteria that facts decide. The others, and these where the facts are missing, are judged by editors. */
export const DERIVATIONS: Readonly<Partial<Record<ScoreCriterion, Derivation>>> = {
  'no-installation': {
    facts: ['platforms'],
    grade: (record) => {
      const platforms = factOf(record, 'platforms')?.value;
      if (!platforms) return null;
      if (platforms.includes('web')) return BEST_GRADE;
      return platforms.some((one) => one === 'ios' || one === 'android' || one === 'discord')
        ? 1
        : 0;
    },
  },
  'no-card': {
    facts: ['access'],
    grade: (record) => {
      const access = factOf(record, 'access')?.value;
      if (!access) return null;
      if (access.kind === 'none') return 0;
      const free = access.kind === 'trial' ? 1 : BEST_GRADE;
      return access.card ? free - 1 : free;
    },
  },
  'interface-language': {
    facts: ['interfaceLanguages'],
    grade: (record) => gradeLanguages(factOf(record, 'interfaceLanguages')?.value),
  },
  'mobile-app': {
    facts: ['platforms'],
    grade: (record) => {
      const platforms = factOf(record, 'platforms')?.value;
      return platforms
        ? Number(platforms.includes('ios')) + Number(platforms.includes('android'))
        : null;
    },
  },
  'import-export': {
    facts: ['integrations'],
    grade: (record) => {
      const count = factOf(record, 'integrations')?.value.length ?? 0;
      if (count === 0) return null;
      return count >= MANY_INTEGRATIONS ? BEST_GRADE : 1;
    },
  },
  'documented-limits': {
    facts: ['plan', 'access'],
    grade: (record) => {
      const plans = factsOf(record, 'plan').map(({ value }) => value);
      if (plans.length === 0) return null;
      return Number(statesContent(record)) + Number(statesPrice(plans.map(({ price }) => price)));
    },
  },
};

/** All languages of the site 2, some 1, one or none 0. */
function gradeLanguages(codes: readonly string[] | undefined): number | null {
  if (!codes) return null;
  const own = LANGUAGES.filter((language) => codes.includes(language)).length;
  if (own === LANGUAGES.length) return BEST_GRADE;
  return own > 1 ? 1 : 0;
}

/** What can be used for free is written down; without free use, what the first plan includes. */
function statesContent(record: Facts): boolean {
  if (factOf(record, 'access')?.value.limits) return true;
  const plans = factsOf(record, 'plan').map(({ value }) => value);
  const entry = plans.find(({ price }) => price.kind === 'free') ?? plans[0];
  return entry?.includes !== undefined;
}

/** Some paid plan names an amount or a rate, or nothing is paid. */
function statesPrice(prices: readonly RecordPrice[]): boolean {
  const paid = prices.filter(({ kind }) => kind !== 'free');
  return (
    paid.length === 0 ||
    paid.some((price) => price.kind === 'amount' || (price.kind === 'usage' && price.rate))
  );
}
