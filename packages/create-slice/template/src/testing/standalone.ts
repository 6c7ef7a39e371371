import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

/** Standalone mode uses mock responses made from the contracts; overrides by operation id go here. */
const settings: StandaloneSettings = {
  responses: {
    'catalog.listNewestTools': (_call, made) => made,
  },
};
export default settings;
