import {
  BEST_GRADE,
  CRITERION_WEIGHTS,
  MIN_JUDGED_CRITERIA,
  SCORE_CRITERIA,
} from '@atlas/contracts';
import type { Ease, EaseCriterion, ScoreCriterion, ToolRecord } from '@atlas/contracts';
import { citedSources } from './cited-sources';
import { DERIVATIONS } from './derived-grades';
import { factsOf } from './fact-of';

type Facts = Pick<ToolRecord, 'facts'>;

/**
 * The ease-of-use score, criterion by criterion. A source of the criterion itself decides first, then the facts, then an
 * editor's judgement. One that nobody has judged does not count; with too few there is no score.
 */
export function describeEase(record: Facts): Ease {
  const criteria = SCORE_CRITERIA.map((id) => ({
    id,
    weight: CRITERION_WEIGHTS[id],
    ...(stated(record, id) ?? derived(record, id) ?? judged(record, id) ?? { grade: null }),
  }));
  const graded = criteria.filter(({ grade }) => grade !== null);
  const score = graded.length < MIN_JUDGED_CRITERIA ? null : scoreOf(graded);
  return { score, judged: graded.length, criteria };
}

/** The rating of the public operations: at least 1, because 0 means that there is no score. */
export function easeRating(record: Facts): number {
  const { score } = describeEase(record);
  return score === null ? 0 : Math.max(1, score);
}

function scoreOf(criteria: readonly Pick<EaseCriterion, 'weight' | 'grade'>[]): number {
  const sum = criteria.reduce((total, { weight, grade }) => total + weight * (grade ?? 0), 0);
  const best = criteria.reduce((total, { weight }) => total + weight * BEST_GRADE, 0);
  return Math.round((100 * sum) / best);
}

type Graded = Omit<EaseCriterion, 'id' | 'weight'>;

function derived(record: Facts, id: ScoreCriterion): Graded | undefined {
  const derivation = DERIVATIONS[id];
  const grade = derivation?.grade(record) ?? null;
  if (!derivation || grade === null) return undefined;
  const used = record.facts.filter(({ key }) => derivation.facts.includes(key));
  const isSourced = used.every(({ sources }) => sources.length > 0);
  return { grade, basis: isSourced ? 'sourced' : 'unsourced', facts: [...derivation.facts] };
}

/** A grade with its own source. */
function stated(record: Facts, id: ScoreCriterion): Graded | undefined {
  const fact = criterionOf(record, id);
  if (!fact || fact.sources.length === 0) return undefined;
  return { ...fact.value, basis: 'sourced', sources: citedSources(fact.sources) };
}

function judged(record: Facts, id: ScoreCriterion): Graded | undefined {
  const fact = criterionOf(record, id);
  return fact && { ...fact.value, basis: 'judged' };
}

const criterionOf = (record: Facts, id: ScoreCriterion) =>
  factsOf(record, 'criterion').find((fact) => fact.id === id);
