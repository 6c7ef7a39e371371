// `npm run deployment`: writes the generated parts of docker-compose.yml, deploy/kubernetes and the Dockerfiles from each
// service.json, the schemas of the services' environments and deploy/base-images.json. Files with other content have markers
// around generated parts (`# services:` … `# :services`).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as prettier from 'prettier';
import { register } from 'tsx/esm/api';
import { parse, stringify } from 'yaml';
import { baseImages } from './containers/base-images.mjs';
import { replaceBetweenMarkers } from './deployment/markers.mjs';
import { root } from './workspaces.mjs';
import { SERVICES as services, variableOf } from './services.mjs';

register();
const { composeService } = await import('./deployment/compose.mjs');
const { kubernetesService } = await import('./deployment/kubernetes.mjs');
const { migrationJob } = await import('./deployment/migrations.mjs');
const { networkPolicies } = await import('./deployment/network-policies.mjs');
const { keys, migrating, names } = await import('./deployment/service-dependencies.mjs');

const BASE = 'deploy/kubernetes/base';
const MIGRATIONS = 'deploy/kubernetes/migrations';
const PRODUCTION = 'deploy/kubernetes/overlays/production';
const read = (file) => readFileSync(join(root, file), 'utf8');
const each = (toLine, list = names) => list.map((name) => `${toLine(name)}\n`).join('');

/** Returns every generated file with its formatted text. */
export async function deployment() {
  const options = await prettier.resolveConfig(join(root, 'docker-compose.yml'));
  const written = Object.entries(texts()).map(async ([file, text]) => [
    file,
    /\.ya?ml$/.test(file) ? await prettier.format(text, { ...options, parser: 'yaml' }) : text,
  ]);
  return Object.fromEntries(await Promise.all(written));
}

/** Replaces the text between markers. */
const marked = (file, marks) =>
  Object.entries(marks).reduce(
    (text, [mark, lines]) => replaceBetweenMarkers(text, mark, lines),
    read(file),
  );

const imageLine = (name) =>
  `  - { name: atlas/${name}, newName: registry.example/atlas/${name}, newTag: 0.1.0 }`;

/** The alert rules of deploy/alerts as an object of the Prometheus operator. */
function prometheusRule() {
  const groups = readdirSync(join(root, 'deploy/alerts'))
    .filter((file) => file.endsWith('.yml'))
    .flatMap((file) => parse(read(`deploy/alerts/${file}`)).groups);
  return `# Written by \`npm run deployment\` from deploy/alerts.\n${stringify({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'atlas' },
    spec: { groups },
  })}`;
}

function texts() {
  const { node, slice, mongo } = baseImages();
  const migrated = migrating.map(({ name }) => name);
  return {
    'deploy/Dockerfile': withBase('deploy/Dockerfile', node),
    [TEMPLATE]: withBase(TEMPLATE, slice),
    'deploy/kubernetes/monitoring/rules.yaml': prometheusRule(),
    'docker-compose.yml': marked('docker-compose.yml', {
      base: `    image: ${mongo}\n`,
      keys: `x-jwks: &jwks http://${keys.name}:8080${keys.sessionKeys}\n`,
      services: services.map(composeService).join(''),
      // The gateway fetches keys and ended sessions from its start on.
      first: `      ${keys.name}: { condition: service_healthy }\n`,
      addresses: each((name) => `      ${variableOf(name)}: http://${name}:8080`),
    }),
    [`${BASE}/gateway.yaml`]: marked(`${BASE}/gateway.yaml`, {
      addresses: each(
        (name) => `            - { name: ${variableOf(name)}, value: http://${name} }`,
      ),
    }),
    [`${BASE}/kustomization.yaml`]: marked(`${BASE}/kustomization.yaml`, {
      keys: `      - JWKS_URL=http://${keys.name}${keys.sessionKeys}\n`,
      services: each((name) => `  - ${name}.yaml`),
    }),
    [`${BASE}/network-policies.yaml`]: marked(`${BASE}/network-policies.yaml`, {
      services: networkPolicies(),
    }),
    [`${PRODUCTION}/kustomization.yaml`]: marked(`${PRODUCTION}/kustomization.yaml`, {
      services: each(imageLine),
    }),
    [`${PRODUCTION}/migrations/kustomization.yaml`]: marked(
      `${PRODUCTION}/migrations/kustomization.yaml`,
      { services: each(imageLine, migrated) },
    ),
    [`${MIGRATIONS}/kustomization.yaml`]: marked(`${MIGRATIONS}/kustomization.yaml`, {
      services: each((name) => `  - ${name}.yaml`, migrated),
    }),
    ...Object.fromEntries(
      migrating.map((one) => [`${MIGRATIONS}/${one.name}.yaml`, migrationJob(one)]),
    ),
    ...Object.fromEntries(
      services.map((one) => [`${BASE}/${one.name}.yaml`, kubernetesService(one)]),
    ),
  };
}

const TEMPLATE = 'packages/create-slice/template/with-service/service/Dockerfile';

/** Replaces the base image of a Dockerfile. */
const withBase = (file, reference) =>
  read(file).replace(/^ARG NODE_IMAGE=.*$/m, `ARG NODE_IMAGE=${reference}`);

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const [file, text] of Object.entries(await deployment()))
    writeFileSync(join(root, file), text);
