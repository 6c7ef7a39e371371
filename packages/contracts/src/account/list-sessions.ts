import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { sessionSchema } from './session';

export const listSessions = defineContract({
  id: 'account.listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  auth: 'user',
  output: z.array(sessionSchema),
});
