import * as z from 'zod/mini';

export const MAX_FAVORITES = 500;

export const favoriteSchema = z.object({ toolId: z.string(), createdAt: z.string() });
export type Favorite = z.infer<typeof favoriteSchema>;

export const favoriteParams = z.object({
  toolId: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/)),
});
