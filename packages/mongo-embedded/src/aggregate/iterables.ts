import type { Doc } from '../bson/types';

export const arrify = (it: Iterable<Doc>): Doc[] => (Array.isArray(it) ? it : [...it]);
