// Replaces browser-only packages in the shell's server bundle.
const inBrowser = () => {
  throw new Error('This runs in a browser only.');
};

export const createRoot = inBrowser;
export const hydrateRoot = inBrowser;
/** A remote calls it when its module is evaluated; it is never mounted on a server. */
export default () => ({});
