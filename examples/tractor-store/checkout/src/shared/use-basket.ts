import { useBrowserState, useContract } from '@atlas/mfe-kit';
import { getBasket } from '../../contracts';

/** The visitor's basket, loaded in the browser: pages rendered by the server are the same for all visitors. */
export function useBasket() {
  const [isBrowser] = useBrowserState(() => true, false);
  return useContract(getBasket, {}, { enabled: isBrowser, refetchOnMount: 'always' });
}
