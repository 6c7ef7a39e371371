import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { feedStatusSchema } from './feed';

/** The configured feeds with their last and next runs; empty when none is configured. */
export const listFeeds = defineContract({
  id: 'catalog.listFeeds',
  method: 'GET',
  path: '/api/catalog/feeds',
  auth: 'editor',
  output: z.object({ items: z.array(feedStatusSchema) }),
});
