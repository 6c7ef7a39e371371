import { toRecordedCall } from '@atlas/service-kit/openapi';
import type { OpenApi } from '@atlas/service-kit/openapi';
import { ACCOUNT_CALLS } from '../../auth/account-client';

/** Operations that the gateway itself calls, which the registry compares releases of services with. Visitors may not call them. */
export const recordedCalls = (): Pick<OpenApi, 'x-uses'> => ({
  'x-uses': ACCOUNT_CALLS.map(toRecordedCall),
});
