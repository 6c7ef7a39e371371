import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a certificate for `localhost` that is valid for two days. Needs `openssl`.
 *
 * @param {string} dir folder that receives the files
 * @returns {{ key: string, ca: string, pem: string }} files: the key, the certificate for clients, and both for a server
 */
export function makeCertificate(dir) {
  const [key, ca, pem] = ['key', 'ca', 'site'].map((name) => join(dir, `${name}.pem`));
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-days', '2', '-keyout', key, '-out', ca];
  execFileSync('openssl', ['req', '-x509', ...ec, ...names, ...files], { stdio: 'ignore' });
  writeFileSync(pem, readFileSync(ca, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { key, ca, pem };
}
