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
  'maker-claim-not-found': { status: 404, title: 'Claim not found' },
  'claim-not-open': { status: 409, title: 'The claim cannot be checked' },
  'too-many-claims': { status: 429, title: 'Too many claims' },
  'too-many-claim-checks': { status: 429, title: 'Too many checks of one claim' },
  'not-maker': { status: 403, title: 'Not a proven maker of the tool' },
  'proposal-blocked': { status: 409, title: 'An editor is changing the tool' },
} as const satisfies ProblemKinds;
