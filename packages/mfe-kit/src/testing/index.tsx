export { renderRemote, type RenderRemoteOptions } from './render-remote';
export { createTestFetch, type ApiHandlers, type RecordedRequest } from './test-fetch';
export { createTestPlatform } from './test-platform';
export { askedPage } from './asked-page';
export { sampleAnswer } from './mocks/answer';
export type { StandaloneSettings } from './standalone/standalone-settings';
