import { createContext } from 'react';

/**
 * Name of the page or fragment that a component belongs to (`data-atlas`). Portals at the end of
 * the body repeat it.
 */
export const OwnerName = createContext<string | undefined>(undefined);
