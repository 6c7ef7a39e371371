import { createContext } from 'react';

/** Whose part of the page this is (`data-atlas`). What is opened in it stands at the end of the body, and says it there. */
export const PartName = createContext<string | undefined>(undefined);
