export { renderRemote, type RenderRemoteOptions } from './render-remote';
export { createTestFetch, type ApiHandlers, type RecordedRequest } from './test-fetch';
export { createTestPlatform } from './test-platform';
export { askedPage } from './asked-page';
export { MockApi, sampleAnswer } from '@atlas/contracts/testing';
export type { StandaloneSettings } from './standalone/standalone-settings';
export { placesOf, SLOT_SAMPLES, type Place } from './standalone/places';
export { translatePage } from './translate-page';
