import { defineContract } from '../contract';
import { okSchema } from '../paging';
import { visitorHistoryChangeSchema } from './visitor-history';

/** Adds an entry as the newest; idempotent. */
export const addToVisitorHistory = defineContract({
  id: 'account.addToVisitorHistory',
  method: 'POST',
  path: '/api/user/memory',
  auth: 'user',
  body: visitorHistoryChangeSchema,
  output: okSchema,
});
