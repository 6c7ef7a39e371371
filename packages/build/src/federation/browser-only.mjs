// What the shell's server half has in place of the packages that mount and load in a browser.
const inBrowser = () => {
  throw new Error('This runs in a browser only.');
};

export const createRoot = inBrowser;
export const hydrateRoot = inBrowser;
/** A remote's definition is made of it when its module is read; nobody mounts it. */
export default () => ({});
