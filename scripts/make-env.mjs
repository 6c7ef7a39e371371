// `npm run --silent make-env [-- --dev] > .env`: writes fresh secrets and signing keys for docker-compose.yml or a cluster's secret.
// Without packages, so that it runs in a fresh clone.
import { generateKeyPairSync, randomBytes } from 'node:crypto';

const secret = (bytes = 32) => randomBytes(bytes).toString('base64url');
const signingKey = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: secret(8) };
};

/** Keys of Web Push (RFC 8292): an uncompressed point, and its private number. */
function webPushKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    WEB_PUSH_PUBLIC_KEY: Buffer.concat(point).toString('base64url'),
    WEB_PUSH_PRIVATE_KEY: d,
    WEB_PUSH_SUBJECT: 'mailto:operator@atlas.example',
  };
}

const dev = process.argv.includes('--dev');
const lines = {
  MONGO_USER: 'atlas',
  MONGO_PASSWORD: secret(),
  MONGO_KEY: randomBytes(96).toString('base64'),
  VISITOR_SECRET: secret(),
  SERVICE_TOKEN: secret(),
  OIDC_CLIENT_SECRET: secret(),
  SIGNING_KEYS: `'${JSON.stringify([signingKey(), signingKey()])}'`,
  ...webPushKeys(),
  ATLAS_TOKEN: `atlas_${randomBytes(8).toString('hex')}_${secret()}`,
  ...(dev
    ? {
        ATLAS_NODE_ENV: 'development',
        ATLAS_DEMO: '1',
        IDENTITY_URL: 'http://identity:8080',
        MODERATOR_EMAILS: 'moderator@example.com',
        EDITOR_EMAILS: 'editor@example.com,second-editor@example.com',
      }
    : {
        PUBLIC_ORIGIN: 'https://atlas.example',
        OIDC_ISSUER: 'https://issuer.example',
        OIDC_CLIENT_ID: 'atlas',
      }),
};
console.log(
  Object.entries(lines)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
);
