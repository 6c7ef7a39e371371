import { SCORE_CRITERIA } from '@atlas/contracts';
import type { ScoreCriterion, ToolRecord } from '@atlas/contracts';
import { factOf, factsOf } from './fact-of';

/** Weight of each criterion of the ease-of-use score. */
export const CRITERION_WEIGHTS: Readonly<Record<ScoreCriterion, number>> = {
  'no-installation': 3,
  'no-account': 1,
  'no-card': 2,
  'interface-language': 3,
  guidance: 2,
  'quick-result': 2,
  'import-export': 1,
  'documented-limits': 1,
  'mobile-app': 2,
  'support-language': 1,
};
const BEST_GRADE = 2;

/**
 * Ease of use, 0 to 100: the editors' judgement, or else the weighted grades of the criteria. Grades that a record lacks
 * follow from its other facts where they can; an ungraded criterion counts 0.
 */
export function easeScore(record: ToolRecord): number {
  const judged = factOf(record, 'ease');
  if (judged) return judged.value;
  const graded = new Map(factsOf(record, 'criterion').map(({ id, value }) => [id, value]));
  let sum = 0;
  let best = 0;
  for (const criterion of SCORE_CRITERIA) {
    const weight = CRITERION_WEIGHTS[criterion];
    sum += weight * (graded.get(criterion) ?? gradeByFacts(record, criterion));
    best += weight * BEST_GRADE;
  }
  return Math.round((100 * sum) / best);
}

function gradeByFacts(record: ToolRecord, criterion: ScoreCriterion): number {
  const platforms = factOf(record, 'platforms')?.value ?? [];
  const access = factOf(record, 'access')?.value;
  const languages = factOf(record, 'interfaceLanguages')?.value ?? [];
  switch (criterion) {
    case 'no-installation':
      return platforms.includes('web') ? 2 : 0;
    case 'no-card':
      return access?.card === false ? 2 : 0;
    case 'mobile-app':
      return Number(platforms.includes('ios')) + Number(platforms.includes('android'));
    case 'interface-language':
      return Math.min(2, languages.filter((code) => code === 'ko' || code === 'en').length);
    default:
      return 0;
  }
}
