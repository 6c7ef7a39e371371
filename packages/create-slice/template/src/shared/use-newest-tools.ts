import { listNewestTools } from '@atlas/contracts';
import { useContract, useLanguage } from '@atlas/mfe-kit';

/** Fetches the most recently launched tools in the visitor's language. */
export function useNewestTools() {
  const { language } = useLanguage();
  return useContract(listNewestTools, { query: { lang: language } });
}
