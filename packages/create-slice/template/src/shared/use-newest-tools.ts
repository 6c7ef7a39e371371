import { listNewestTools } from '@atlas/contracts';
import { useContract, useLanguage } from '@atlas/mfe-kit';

/** The tools that were launched last, in the visitor's language. */
export function useNewestTools() {
  const { language } = useLanguage();
  return useContract(listNewestTools, { query: { lang: language } });
}
