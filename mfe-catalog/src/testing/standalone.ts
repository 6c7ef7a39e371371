import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

const settings: StandaloneSettings = {
  examples: {
    '/ai-detail': ['/ai-detail?id=lumen-write'],
    '/bundle-detail/:id': ['/bundle-detail/video-studio'],
    '/ai-comparison': ['/ai-comparison', '/ai-comparison?ids=lumen-write,pixel-forge&step=3'],
    // The token of a private link has 43 characters.
    '/suggestions/:token': [`/suggestions/${'Ab3dEf6hIj9'.repeat(4).slice(1)}`],
  },
};
export default settings;
