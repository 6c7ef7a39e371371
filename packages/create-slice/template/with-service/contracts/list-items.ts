import { defineContract, languageSchema } from '@atlas/contracts';
import * as z from 'zod/mini';

/** One thing that the service has to tell, in the language that was asked for. */
const itemSchema = z.object({ id: z.string(), title: z.string(), text: z.string() });

/** What there is, the newest first. Both ends of the wire import it: the remote asks by it, the service answers by it. */
export const listItems = defineContract({
  id: 'slice-name.listItems',
  method: 'GET',
  path: '/api/slice-name/items',
  query: z.object({ lang: z.optional(languageSchema) }),
  output: z.array(itemSchema),
});
