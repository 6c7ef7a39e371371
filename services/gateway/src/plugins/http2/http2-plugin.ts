import type { TlsFiles } from '../../config/tls-config';
import { definePlugin } from '../define-plugin';
import type { Plugin } from '../define-plugin';
import { createTlsServer } from './tls-server';

/** Serves HTTP/2 and HTTP/1.1 over TLS at the gateway itself. */
export const createHttp2Plugin = (files: TlsFiles): Plugin =>
  definePlugin({
    name: 'http2',
    setup(gateway) {
      gateway.server((listener, limits) =>
        createTlsServer(listener, { files, limits, logger: gateway.logger }),
      );
    },
  });
