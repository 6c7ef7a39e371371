import { definePlugin } from '../define-plugin';
import { tlsVariables, toTls } from './tls-config';
import { createTlsServer } from './tls-server';

/** Serves HTTP/2 and HTTP/1.1 over TLS at the gateway itself. */
export const http2Plugin = definePlugin({
  name: 'http2',
  env: tlsVariables,
  setup(gateway, settings) {
    const files = toTls(settings, gateway.config.publicOrigin);
    if (!files) return;
    gateway.server((listener, limits) =>
      createTlsServer(listener, { files, limits, logger: gateway.logger }),
    );
  },
});
