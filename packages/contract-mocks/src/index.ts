export { browserContracts, sampleResponse } from './sample-response';
export type { Extent } from './extent';
export { MockApi } from './mock-api';
export type { MockResponses, MockCall, MockOptions, MockReply, MockRequest } from './mock-api';
export { DEFAULT_SETTINGS, MOCK_CONTENTS, MOCK_FAILURES, MOCK_USERS } from './settings';
export type { MockFailure, MockSettings, MockUser } from './settings';
export { toolAt } from './texts/tools';
