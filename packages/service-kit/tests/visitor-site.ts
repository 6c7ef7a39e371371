import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A site that publishes its keys of visitors, as the gateway does. */
export async function startVisitorSite() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const keys = JSON.stringify({ keys: [await exportJWK(publicKey)] });
  const site = createServer((_req, res) => void res.end(keys));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  return {
    keysUrl: `http://127.0.0.1:${port}/keys`,
    /** Headers of a visitor's request that the gateway forwards to a service. */
    async visitor(id: string, service: string) {
      const token = await new SignJWT({ iss: 'atlas-gateway', aud: service, sub: id })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setExpirationTime('5m')
        .sign(privateKey);
      return { 'x-atlas-visitor': token };
    },
    close: () => site.close(),
  };
}
