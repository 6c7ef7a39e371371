/** Loads a page of this site, as a link does. jsdom cannot: tests replace this module. */
export const openPage = (address: string): void => window.location.assign(address);
