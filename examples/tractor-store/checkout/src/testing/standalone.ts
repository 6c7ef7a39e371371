import type { StandaloneSettings } from '@atlas/mfe-kit/testing';
import * as contracts from '../../contracts';

/** Standalone mode uses mock responses made from the contracts. */
const settings: StandaloneSettings = { contracts };
export default settings;
