import type { StandaloneSettings } from '@atlas/mfe-kit/testing';

const settings: StandaloneSettings = {
  examples: {
    '/auth/callback': ['/auth/callback#access_token=sample&token_type=Bearer'],
    '/mypage': ['/mypage', '/mypage?tab=settings'],
  },
};
export default settings;
