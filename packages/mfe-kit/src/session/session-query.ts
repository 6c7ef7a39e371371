import { getCurrentUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import type { Call } from '../api/call-types';

export const SESSION_KEY = ['session'] as const;

/** The current user; `null` for a visitor who has not signed in (401). */
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
