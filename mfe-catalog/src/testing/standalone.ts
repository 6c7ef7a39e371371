import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

const settings: StandaloneSettings = {
  examples: {
    '/ai-detail': ['/ai-detail?id=lumen-write'],
    '/bundle-detail/:id': ['/bundle-detail/video-studio'],
    '/ai-comparison': ['/ai-comparison', '/ai-comparison?ids=lumen-write,pixel-forge&step=3'],
  },
};
export default settings;
