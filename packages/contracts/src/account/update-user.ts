import * as z from 'zod/mini';
import { plainText } from '../plain-text';
import { defineContract } from '../contract';
import { languageSchema } from '../language';
import { themeSchema, userSchema } from './user';

const name = z.optional(z.nullable(plainText(60, 0)));

export const updateUser = defineContract({
  id: 'account.updateUser',
  method: 'PATCH',
  path: '/api/user',
  auth: 'user',
  body: z.strictObject({
    firstName: name,
    lastName: name,
    language: z.optional(languageSchema),
    theme: z.optional(themeSchema),
  }),
  output: userSchema,
});
