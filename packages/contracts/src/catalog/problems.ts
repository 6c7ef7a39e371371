import type { ProblemKinds } from '../problems/kind';

export const CATALOG_PROBLEMS = {
  'tool-not-found': { status: 404, title: 'Tool not found' },
  'bundle-not-found': { status: 404, title: 'Bundle not found' },
} as const satisfies ProblemKinds;
