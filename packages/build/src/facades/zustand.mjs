// What rooms use of zustand; `@atlas/zustand-source` is an alias of the real package.
export { createStore, useStore } from '@atlas/zustand-source';
