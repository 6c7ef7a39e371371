import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { duplicateSchema } from './suggestion';

/** Tools that a new one may be, by name, alias or site: at most 5, the surest first. Used while a visitor types. */
export const findDuplicates = defineContract({
  id: 'catalog.findDuplicates',
  method: 'GET',
  path: '/api/catalog/duplicates',
  query: z.object({
    name: z._default(z.string().check(z.maxLength(120)), ''),
    /** Any text; one that is no address finds nothing. */
    url: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  output: z.object({ items: z.array(duplicateSchema) }),
});
