// The part of zustand that workspaces use; `@atlas/zustand-source` is an alias of the real package.
export { createStore, useStore } from '@atlas/zustand-source';
