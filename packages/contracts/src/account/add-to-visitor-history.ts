import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { visitorHistoryChangeSchema } from './visitor-history';

/** Remembering the same twice is remembering it once, as the newest. */
export const addToVisitorHistory = defineContract({
  id: 'account.addToVisitorHistory',
  method: 'POST',
  path: '/api/user/memory',
  auth: 'user',
  body: visitorHistoryChangeSchema,
  output: okSchema,
});
