import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';

/** Creates a self-signed certificate with this common name. */
export async function certificateOf(name: string): Promise<{ cert: string; key: string }> {
  const made = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    algorithm: 'sha256',
  });
  return { cert: made.cert, key: made.private };
}

/** Writes certificate and key to files; `write` replaces them. */
export async function writeCertificate(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-tls-'));
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const write = (pair: { cert: string; key: string }) => {
    writeFileSync(cert, pair.cert);
    writeFileSync(key, pair.key);
  };
  write(await certificateOf(name));
  return { cert, key, write, env: { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } };
}
