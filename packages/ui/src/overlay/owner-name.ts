import { createContext } from 'react';

/** Whose part of the page this is (`data-atlas`). What is opened in it stands at the end of the body, and says it there. */
export const OwnerName = createContext<string | undefined>(undefined);
