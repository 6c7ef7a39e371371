import { defineContract } from '../contract';
import { visitorHistorySchema } from './visitor-history';

/** The stored history; viewed tools newest first. */
export const getVisitorHistory = defineContract({
  id: 'account.getVisitorHistory',
  method: 'GET',
  path: '/api/user/memory',
  auth: 'user',
  output: visitorHistorySchema,
});
