import type { ProblemKinds } from '../problems/kind';

export const CATALOG_PROBLEMS = {
  'tool-not-found': { status: 404, title: 'Tool not found' },
  'bundle-not-found': { status: 404, title: 'Bundle not found' },
  'record-not-found': { status: 404, title: 'Record not found' },
  'record-exists': { status: 412, title: 'The record exists already' },
  'revision-not-found': { status: 404, title: 'Revision not found' },
  'revision-conflict': { status: 412, title: 'There is a newer revision' },
  'revision-required': { status: 428, title: 'The revision is missing' },
  'revision-not-open': { status: 409, title: 'The revision was already decided' },
  'own-revision': { status: 403, title: 'Your own revision' },
  'import-running': { status: 409, title: 'Another import is running' },
  'suggestion-not-found': { status: 404, title: 'Suggestion not found' },
  'suggestion-decided': { status: 409, title: 'The suggestion was already decided' },
  'too-many-suggestions': { status: 429, title: 'Too many suggestions' },
} as const satisfies ProblemKinds;
