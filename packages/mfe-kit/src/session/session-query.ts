import { getCurrentUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import type { Call } from '../api/call-types';

/** Query key of the current user. */
export const SESSION_KEY = ['session'] as const;

/**
 * Query options for the current user; `null` for an anonymous visitor (401).
 * @param call the API client
 * @returns query key and query function
 */
export function sessionQuery(call: Call) {
  return queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return await call(getCurrentUser, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });
}
