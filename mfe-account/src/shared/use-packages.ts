import { listPackages, type CustomPackage } from '@atlas/contracts';
import { ApiError, queryKeyOf, useApi } from '@atlas/mfe-kit';
import { useQuery } from '@tanstack/react-query';

export const packagesKey = queryKeyOf(listPackages);

/** The user's packages; a 401 is an empty list (spec §7). */
export function usePackages(enabled: boolean) {
  const call = useApi();
  return useQuery({
    queryKey: packagesKey,
    enabled,
    queryFn: async ({ signal }): Promise<CustomPackage[]> => {
      try {
        return await call(listPackages, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return [];
        throw error;
      }
    },
  });
}
