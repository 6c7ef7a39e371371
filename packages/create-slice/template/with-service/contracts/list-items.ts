import { defineContract, languageSchema } from '@atlas/contracts';
import * as z from 'zod/mini';

/** One item in the requested language. */
const itemSchema = z.object({ id: z.string(), title: z.string(), text: z.string() });

/** Lists items, newest first. The remote calls the service by this contract and the service implements it. */
export const listItems = defineContract({
  id: 'slice-name.listItems',
  method: 'GET',
  path: '/api/slice-name/items',
  query: z.object({ lang: z.optional(languageSchema) }),
  output: z.array(itemSchema),
});
