import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

const settings: StandaloneSettings = {
  examples: {
    '/ai-detail': ['/ai-detail?id=lumen-write'],
    '/ai-comparison': ['/ai-comparison', '/ai-comparison?ids=lumen-write,pixel-forge&step=3'],
  },
};
export default settings;
