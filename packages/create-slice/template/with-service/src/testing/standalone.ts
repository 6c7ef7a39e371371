import type { StandaloneSettings } from '@atlas/mfe-kit/testing';
import * as contracts from '../../contracts';

/** Standalone mode uses mock responses made from the contracts; overrides by operation id go here. */
const settings: StandaloneSettings = {
  contracts,
  responses: {
    'slice-name.listItems': (_call, made) => made,
  },
};
export default settings;
