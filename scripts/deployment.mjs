// `npm run deployment`: writes what docker-compose.yml and deploy/kubernetes say of each service, from its service.json and
// the schema that checks its environment. Between marks (`# services:` … `# :services`) in files that say more than that.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as prettier from 'prettier';
import { register } from 'tsx/esm/api';
import { root } from './rooms.mjs';
import { SERVICES as services, variableOf } from './services.mjs';

register();
const { variablesOf } = await import('./settings.mjs');

const BASE = 'deploy/kubernetes/base';
const OVERLAY = 'deploy/kubernetes/overlays/production/kustomization.yaml';
const read = (file) => readFileSync(join(root, file), 'utf8');

const names = services.map(({ name }) => name);
/** Processes of the platform that check sessions, as services do. */
const keyReaders = ['registry'];

const knows = (folder, variable) => variablesOf(folder).some(({ name }) => name === variable);
/** Services that one calls: those whose address its configuration asks for. */
const calledBy = ({ folder }) => names.filter((name) => knows(folder, variableOf(name)));
const keys = services.find(({ sessionKeys }) => sessionKeys);

/** What a service may ask for beyond what every one gets; the site's administrator sets it in .env. */
const OF_THE_SITE = {
  PUBLIC_ORIGIN: '&origin ${PUBLIC_ORIGIN:-http://atlas.localhost:8080}',
  OIDC_ISSUER: '${OIDC_ISSUER:-http://atlas.localhost:8080/identity}',
  OIDC_CLIENT_ID: '${OIDC_CLIENT_ID:-atlas}',
  OIDC_CLIENT_SECRET: '${OIDC_CLIENT_SECRET:?make-env makes it}',
  SIGNING_KEYS: '${SIGNING_KEYS:?make-env makes it}',
  MODERATOR_EMAILS: '${MODERATOR_EMAILS:-}',
};

function composeService(service) {
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
    build: { <<: *service-build, args: { ROOM: services/${folder} } }
    image: atlas/${name}
    depends_on: *after-mongo
    environment:
      <<: *service-environment
${lines.map(([variable, value]) => `      ${variable}: ${value}`).join('\n')}
`;
}

const DEFAULT_DEPLOYMENT = { cpu: '100m', memory: '192Mi', memoryLimit: '384Mi', replicas: [2, 4] };

function kubernetesService(service) {
  const { name, health = '/healthz' } = service;
  const { cpu, memory, memoryLimit, replicas } = { ...DEFAULT_DEPLOYMENT, ...service.deployment };
  const called = calledBy(service);
  const env = called.map(
    (other) => `            - { name: ${variableOf(other)}, value: http://${other} }\n`,
  );
  return `# Written by \`npm run deployment\` from services/${service.folder}/service.json.
apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  selector: { matchLabels: { app.kubernetes.io/name: ${name} } }
  template:
    metadata: { labels: { app.kubernetes.io/name: ${name} } }
    spec:
      containers:
        - name: process
          image: atlas/${name}
          envFrom:
            - configMapRef: { name: atlas }
            - secretRef: { name: atlas-shared }
            - secretRef: { name: atlas-${name} }
${env.length > 0 ? `          env:\n${env.join('')}` : ''}          readinessProbe: { httpGet: { path: ${health}, port: http }, periodSeconds: 5 }
          resources:
            requests: { cpu: ${cpu}, memory: ${memory} }
            limits: { memory: ${memoryLimit} }
---
apiVersion: v1
kind: Service
metadata: { name: ${name} }
spec:
  selector: { app.kubernetes.io/name: ${name} }
  ports: [{ name: http, port: 80, targetPort: http }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: ${name} }
spec:
  maxUnavailable: 1
  selector: { matchLabels: { app.kubernetes.io/name: ${name} } }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: ${name} }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${name} }
  minReplicas: ${replicas[0]}
  maxReplicas: ${replicas[1]}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: 65 } }
`;
}

/** Lets `from` in at the pods of `to`. */
const policy = (name, to, from) => `---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: ${name} }
spec:
  podSelector:
    matchExpressions:
      - { key: app.kubernetes.io/name, operator: In, values: [${to.join(', ')}] }
  ingress:
    - from:
        - podSelector:
            matchExpressions:
              - { key: app.kubernetes.io/name, operator: In, values: [${from.join(', ')}] }
      ports: [{ port: http }]
`;

function networkPolicies() {
  const callers = (name) => {
    const calling = services.filter((service) => calledBy(service).includes(name));
    const asking = name === keys.name ? [...names, ...keyReaders] : [];
    return [...new Set([...calling.map((one) => one.name), ...asking])].filter(
      (one) => one !== name,
    );
  };
  return [
    policy('from-gateway', [...names, 'registry'], ['gateway']),
    ...names
      .map((name) => [name, callers(name)])
      .filter(([, from]) => from.length > 0)
      .map(([name, from]) => policy(`to-${name}`, [name], from)),
  ].join('');
}

/** The text with what stands between the marks of that name put anew. @throws Error where the marks are missing. */
function between(text, mark, lines) {
  const marks = new RegExp(`(^ *# ${mark}:.*\\n)[^]*?(^ *# :${mark}$)`, 'm');
  if (!marks.test(text)) throw new Error(`The marks "# ${mark}:" and "# :${mark}" are missing.`);
  return text.replace(marks, (_, begin, end) => begin + lines + end);
}

const each = (toLine) => names.map((name) => `${toLine(name)}\n`).join('');

/** Every written file with its text, as the formatter wants it. */
export async function deployment() {
  const options = await prettier.resolveConfig(join(root, 'docker-compose.yml'));
  const written = Object.entries(texts()).map(async ([file, text]) => [
    file,
    await prettier.format(text, { ...options, parser: 'yaml' }),
  ]);
  return Object.fromEntries(await Promise.all(written));
}

function texts() {
  const compose = [
    ['keys', `x-jwks: &jwks http://${keys.name}:8080${keys.sessionKeys}\n`],
    ['services', services.map(composeService).join('')],
    // The gateway asks for keys and ended sessions from its start on.
    ['first', `      ${keys.name}: { condition: service_healthy }\n`],
    ['addresses', each((name) => `      ${variableOf(name)}: http://${name}:8080`)],
  ].reduce((text, [mark, lines]) => between(text, mark, lines), read('docker-compose.yml'));
  const gateway = between(
    read(`${BASE}/gateway.yaml`),
    'addresses',
    each((name) => `            - { name: ${variableOf(name)}, value: http://${name} }`),
  );
  const kustomization = between(
    between(
      read(`${BASE}/kustomization.yaml`),
      'keys',
      `      - JWKS_URL=http://${keys.name}${keys.sessionKeys}\n`,
    ),
    'services',
    each((name) => `  - ${name}.yaml`),
  );
  const overlay = between(
    read(OVERLAY),
    'services',
    each(
      (name) =>
        `  - { name: atlas/${name}, newName: registry.example/atlas/${name}, newTag: 0.1.0 }`,
    ),
  );
  return {
    'docker-compose.yml': compose,
    [`${BASE}/gateway.yaml`]: gateway,
    [`${BASE}/kustomization.yaml`]: kustomization,
    [`${BASE}/network-policies.yaml`]: between(
      read(`${BASE}/network-policies.yaml`),
      'services',
      networkPolicies(),
    ),
    [OVERLAY]: overlay,
    ...Object.fromEntries(
      services.map((one) => [`${BASE}/${one.name}.yaml`, kubernetesService(one)]),
    ),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [file, text] of Object.entries(await deployment()))
    writeFileSync(join(root, file), text);
