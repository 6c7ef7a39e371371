import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

/** The slice alone runs on answers made of the contracts; what they do not tell well is said here, by operation. */
const settings: StandaloneSettings = {
  responses: {
    'catalog.listNewestTools': (_call, made) => made,
  },
};
export default settings;
