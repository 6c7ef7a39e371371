import { defineContract } from '../contract';
import { visitorHistorySchema } from './visitor-history';

/** Viewed tools newest first. */
export const getVisitorHistory = defineContract({
  id: 'account.getVisitorHistory',
  method: 'GET',
  path: '/api/user/memory',
  auth: 'user',
  output: visitorHistorySchema,
});
