import { listPackages } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';

/** The user's packages; a 401 is an empty list. */
export function usePackages(enabled: boolean) {
  return useContract(listPackages, {}, { enabled, fallback: { problem: 401, data: [] } });
}
