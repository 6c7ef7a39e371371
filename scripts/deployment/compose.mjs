import { variableOf } from '../services.mjs';
import { calledBy, knows } from './service-dependencies.mjs';

/** Variables that a service has beyond the common ones; the administrator sets them in .env. */
const OF_THE_SITE = {
  PUBLIC_ORIGIN: '&origin ${PUBLIC_ORIGIN:-http://atlas.localhost:8080}',
  OIDC_ISSUER: '${OIDC_ISSUER:-http://atlas.localhost:8080/identity}',
  OIDC_CLIENT_ID: '${OIDC_CLIENT_ID:-atlas}',
  OIDC_CLIENT_SECRET: '${OIDC_CLIENT_SECRET:?make-env makes it}',
  SIGNING_KEYS: '${SIGNING_KEYS:?make-env makes it}',
  WEB_PUSH_PUBLIC_KEY: '${WEB_PUSH_PUBLIC_KEY:-}',
  WEB_PUSH_PRIVATE_KEY: '${WEB_PUSH_PRIVATE_KEY:-}',
  WEB_PUSH_SUBJECT: '${WEB_PUSH_SUBJECT:-}',
  MODERATOR_EMAILS: '${MODERATOR_EMAILS:-}',
  EDITOR_EMAILS: '${EDITOR_EMAILS:-}',
};

/** One service of docker-compose.yml. */
export function composeService(service) {
  const { name, folder } = service;
  const own = Object.entries(OF_THE_SITE).filter(([variable]) => knows(folder, variable));
  const lines = [
    ...(knows(folder, 'JWKS_URL') ? [['JWKS_URL', '*jwks']] : []),
    ...own,
    ...calledBy(service).map((other) => [variableOf(other), `http://${other}:8080`]),
  ];
  return `
  ${name}:
    <<: *process
    build: { <<: *service-build, args: { WORKSPACE: services/${folder} } }
    image: atlas/${name}
    depends_on: *after-mongo
    environment:
      <<: *service-environment
${lines.map(([variable, value]) => `      ${variable}: ${value}`).join('\n')}
`;
}
