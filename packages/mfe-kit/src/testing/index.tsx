export { renderRemote, type RenderRemoteOptions } from './render-remote';
export { createTestFetch, type ApiHandlers, type RecordedRequest } from './test-fetch';
export { linkedPagesEntry } from './linked-pages';
export { createTestPlatform } from './test-platform';
export { metadataRequest } from './metadata-request';
export { MockApi, sampleResponse } from '@atlas/contract-mocks';
export type { StandaloneSettings } from './standalone/standalone-settings';
export { previewTargetsOf, SLOT_SAMPLES, type PreviewTarget } from './standalone/preview-targets';
export { translatePage } from './translate-page';
