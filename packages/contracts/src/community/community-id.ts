import * as z from 'zod/mini';

/** Id of a review, a comment or a prompt. */
export const communityId = z.string().check(z.regex(/^[0-9a-f]{24}$/));
export const communityIdParams = z.object({ id: communityId });
