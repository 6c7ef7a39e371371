import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { feedNameSchema } from '../suggestions/feed-task';
import { feedStatusSchema } from './feed';

/** Starts a run of a feed; it goes on after the response, and `listFeeds` has its report. */
export const runFeed = defineContract({
  id: 'catalog.runFeed',
  method: 'POST',
  path: '/api/catalog/feeds/{name}/run',
  auth: 'editor',
  status: 202,
  params: z.object({ name: feedNameSchema }),
  output: feedStatusSchema,
  errors: ['feed-not-found', 'feed-running'],
});
