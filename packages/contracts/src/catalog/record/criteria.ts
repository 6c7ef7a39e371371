/** Criteria of the ease-of-use score, in the order of pages. */
export const SCORE_CRITERIA = [
  'prior-knowledge',
  'quick-result',
  'guidance',
  'no-installation',
  'no-card',
  'interface-language',
  'no-account',
  'mobile-app',
  'import-export',
  'documented-limits',
  'predictable-use',
  'support-language',
] as const;
export type ScoreCriterion = (typeof SCORE_CRITERIA)[number];

/** Weight of each criterion in the score. */
export const CRITERION_WEIGHTS: Readonly<Record<ScoreCriterion, number>> = {
  'prior-knowledge': 4,
  'quick-result': 4,
  guidance: 2,
  'no-installation': 2,
  'no-card': 2,
  'interface-language': 2,
  'no-account': 1,
  'mobile-app': 1,
  'import-export': 1,
  'documented-limits': 1,
  'predictable-use': 1,
  'support-language': 1,
};

/** A criterion has the grade 0, 1 or 2. */
export const BEST_GRADE = 2;
/** With fewer judged criteria a tool has no score. */
export const MIN_JUDGED_CRITERIA = 7;

/** Criteria that facts of the record decide where it has them; editors judge the others. */
export const DERIVED_CRITERIA: readonly ScoreCriterion[] = [
  'no-installation',
  'no-card',
  'interface-language',
  'mobile-app',
  'import-export',
  'documented-limits',
];
