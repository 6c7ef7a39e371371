import type { ProblemKinds } from '../problems/kind';

export const QUIZ_PROBLEMS = {
  'too-many-batches': { status: 429, title: 'Too many batches' },
  'catalog-unknown': { status: 503, title: 'The tools are not known yet' },
} as const satisfies ProblemKinds;
