import { definePlugin } from '../define-plugin';
import { ApiKeys } from './api-keys';
import { PublicApi } from './public-api';

/** Admits calls to routes with `publicApi`: by origin, and within the limit of an API key or an address. */
export const publicApiPlugin = definePlugin({
  name: 'public-api',
  setup(gateway) {
    const publicApi = new PublicApi(gateway, new ApiKeys(gateway.accountClient));
    gateway.publicApi((request, route) => publicApi.admit(request, route));
  },
});
