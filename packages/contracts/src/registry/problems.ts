import type { ProblemKinds } from '../problems/kind';

export const REGISTRY_PROBLEMS = {
  'bad-token': { status: 401, title: 'Token missing or not valid' },
  'other-slice': { status: 403, title: 'Not a slice of this team' },
  'release-not-found': { status: 404, title: 'Release not found' },
  'file-not-found': { status: 404, title: 'File not found' },
  'token-not-found': { status: 404, title: 'Token not found' },
  'log-entry-not-found': { status: 404, title: 'Log entry not found' },
  'published-already': { status: 409, title: 'This version is published already' },
  'pointer-moved': { status: 409, title: 'The pointer was moved meanwhile' },
  'nothing-live': { status: 409, title: 'Nothing is live yet' },
  'already-live': { status: 409, title: 'It is live already' },
  'never-live': { status: 409, title: 'It never was live' },
  'nothing-before': { status: 409, title: 'There is nothing to go back to' },
  'canary-runs': { status: 409, title: 'A canary runs' },
  'no-canary': { status: 409, title: 'No canary runs' },
  'release-too-large': { status: 413, title: 'The release is too large' },
  'bad-release': { status: 422, title: 'The release is not whole' },
} as const satisfies ProblemKinds;
