import type { StandaloneSettings } from '@atlas/mfe-kit/testing';
import * as contracts from '../../contracts';

/** The slice alone runs on answers made of the contracts; what they do not tell well is said here, by operation. */
const settings: StandaloneSettings = {
  contracts,
  responses: {
    'slice-name.listItems': (_call, made) => made,
  },
};
export default settings;
