import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { register } from 'tsx/esm/api';
import { parse, parseAllDocuments } from 'yaml';
import { createEnvFile } from '../scripts/containers/env-file.mjs';
import { onPath } from '../scripts/system-program.mjs';
import { root } from './documents.mjs';
import { mismatches } from './kubernetes-types.mjs';

register();
const { readSettings, variablesOf } = await import('../scripts/settings.mjs');
const { SERVICES, isKnown } = await import('./known-variables.mjs');

const read = (file) => readFileSync(join(root, file), 'utf8');
const base = 'deploy/kubernetes/base';
const objects = readdirSync(join(root, base))
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read(`${base}/${file}`)).map((one) => one.toJS()));
const ofKind = (kind) => objects.filter((one) => one.kind === kind);
const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name);
const kustomization = parse(read(`${base}/kustomization.yaml`));
const overlay = parse(read('deploy/kubernetes/overlays/production/kustomization.yaml'));
const settings = Object.fromEntries(
  [kustomization, overlay]
    .flatMap(({ configMapGenerator }) => configMapGenerator[0].literals)
    .map((line) => line.split(/=(.*)/s).slice(0, 2)),
);

for (const name of SERVICES) {
  test(`kubernetes: ${name} has all of its objects`, () => {
    const container = named('Deployment', name).spec.template.spec.containers[0];
    const own = Object.fromEntries(
      (container.env ?? []).map(({ name: key, value }) => [key, value]),
    );
    const made = createEnvFile();
    const secrets = {
      ...made,
      MONGODB_URI: 'mongodb://user:password@mongo.example/?replicaSet=rs0',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    const known = variablesOf(name);
    const environment = Object.fromEntries(
      known
        .map((variable) => variable.name)
        .map((key) => [key, own[key] ?? settings[key] ?? secrets[key]])
        .filter(([, value]) => value !== undefined),
    );

    assert.doesNotThrow(() => readSettings(name, environment));
    for (const key of Object.keys(own)) assert.ok(isKnown(name, key), key);
    assert.equal(container.image, `atlas/${name}`);
    assert.ok(overlay.images.some((image) => image.name === container.image));
    for (const kind of ['Service', 'PodDisruptionBudget']) {
      const selector = named(kind, name).spec.selector;
      assert.equal((selector.matchLabels ?? selector)['app.kubernetes.io/name'], name);
    }
  });
}

test('kubernetes: each gateway has a renderer with one secret', () => {
  const { containers } = named('Deployment', 'gateway').spec.template.spec;
  const [gateway, renderer] = containers;
  const own = Object.fromEntries(renderer.env.map(({ name, value }) => [name, value]));
  const environment = { ...own, SERVICE_TOKEN: createEnvFile().SERVICE_TOKEN };

  assert.equal(renderer.image, 'atlas/renderer');
  assert.ok(overlay.images.some(({ name }) => name === renderer.image));
  assert.doesNotThrow(() => readSettings('renderer', environment));
  assert.equal(renderer.envFrom, undefined);
  assert.equal(renderer.securityContext.readOnlyRootFilesystem, true);
  const rendererUrl = gateway.env.find(({ name }) => name === 'RENDERER_URL').value;
  assert.equal(rendererUrl, `http://127.0.0.1:${own.PORT}`);
});

test('kubernetes: addresses name Services, processes are restricted', () => {
  for (const { spec } of ofKind('Deployment').filter(
    ({ metadata }) => metadata.name !== 'every-deployment',
  )) {
    for (const { value } of spec.template.spec.containers[0].env ?? []) {
      const [, host] = /^http:\/\/([a-z-]+)/.exec(value) ?? [];
      if (host) assert.ok(named('Service', host), host);
    }
  }
  for (const { spec } of ofKind('HorizontalPodAutoscaler'))
    assert.ok(named('Deployment', spec.scaleTargetRef.name));
  const every = named('Deployment', 'every-deployment').spec.template.spec;
  assert.equal(every.securityContext.runAsNonRoot, true);
  assert.equal(every.containers[0].securityContext.readOnlyRootFilesystem, true);
  for (const file of kustomization.resources) assert.ok(existsSync(join(root, base, file)), file);
});

const kubectl = onPath(['kubectl']);
const PRODUCTION = 'deploy/kubernetes/overlays/production';
const MIGRATIONS = `${PRODUCTION}/migrations`;
const documents = (text) => parseAllDocuments(text).map((one) => one.toJS());
const made = (folder) =>
  documents(execFileSync(kubectl, ['kustomize', join(root, folder)], { encoding: 'utf8' }));
const withKubectl = { skip: !kubectl && 'kubectl is not on this machine' };

for (const folder of [PRODUCTION, MIGRATIONS]) {
  test(`kubernetes: every field of ${folder} is valid after kustomize`, withKubectl, () => {
    assert.equal(mismatches(made(folder)), '');
  });
}

test('kubernetes: reports unknown fields and wrong values', () => {
  const spec = (container) => ({
    ...{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' } },
    spec: { containers: [{ name: 'a', image: 'b', ...container }] },
  });

  assert.equal(mismatches([spec({})]), '');
  assert.match(mismatches([spec({ readinesProbe: {} })]), /readinesProbe/);
  assert.match(mismatches([spec({ ports: [{ containerPort: '80' }] })]), /string.*number/);
});

test('kubernetes: each process has probes, limits and a scaler', withKubectl, () => {
  const objectsMade = made(PRODUCTION);
  const ofName = (kind, name) =>
    objectsMade.find((one) => one.kind === kind && one.metadata.name === name);
  for (const name of SERVICES) {
    const { spec } = ofName('Deployment', name).spec.template;
    const [container] = spec.containers;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      assert.ok(container[probe].httpGet.path, `${name}: ${probe}`);
    // Liveness must not depend on the database.
    const { periodSeconds, failureThreshold } = container.startupProbe;
    // On a busy node the first start imports the catalog for more than a minute.
    assert.ok(periodSeconds * failureThreshold >= 300, name);
    assert.equal(container.livenessProbe.httpGet.path, '/livez', name);
    assert.ok(container.resources.requests.cpu && container.resources.limits.memory, name);
    assert.deepEqual(
      spec.topologySpreadConstraints.map((one) => [one.topologyKey, one.matchLabelKeys]),
      [
        ['topology.kubernetes.io/zone', ['app.kubernetes.io/name']],
        ['kubernetes.io/hostname', ['app.kubernetes.io/name']],
      ],
      name,
    );
    assert.equal(ofName('PodDisruptionBudget', name).spec.maxUnavailable, 1);
    const { minReplicas, scaleTargetRef } = ofName('HorizontalPodAutoscaler', name).spec;
    assert.ok(minReplicas >= 2, name);
    assert.equal(scaleTargetRef.name, name);
    // A fixed number of replicas would override the scaler at each rollout.
    assert.equal(ofName('Deployment', name).spec.replicas, undefined, name);
  }
});

test('kubernetes: secrets are references', () => {
  assert.deepEqual(ofKind('Secret'), []);
  const secrets = new Set(
    [...SERVICES, 'renderer'].flatMap((name) =>
      variablesOf(name)
        .filter(({ secret }) => secret)
        .map((variable) => variable.name),
    ),
  );
  assert.ok(secrets.has('MONGODB_URI') && secrets.has('REDIS_URL'));
  const literal = [
    ...ofKind('Deployment'),
    ...documents(read('deploy/kubernetes/migrations/community.yaml')),
  ]
    .flatMap(({ spec }) => spec.template.spec.containers)
    .flatMap(({ env = [] }) => env)
    .filter(({ name, value }) => secrets.has(name) && value !== undefined);
  assert.deepEqual(literal, []);
  for (const name of secrets) assert.equal(settings[name], undefined, name);
  const [gateway] = named('Deployment', 'gateway').spec.template.spec.containers;
  const shared = gateway.envFrom.find(({ secretRef }) => secretRef?.name === 'atlas-gateway');
  assert.deepEqual(shared.secretRef, { name: 'atlas-gateway', optional: true });
});

test('kubernetes: network policies deny by default', () => {
  const all = named('NetworkPolicy', 'nothing-in-or-out').spec;
  assert.deepEqual(all, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  // A rule without ports or peers would allow everything.
  const open = ofKind('NetworkPolicy').filter(({ spec }) =>
    spec.egress?.some(({ ports, to }) => !ports && !to),
  );
  assert.deepEqual(open, []);
});

test('kubernetes: the Prometheus operator scrapes every process and loads every alert', () => {
  const folder = 'deploy/kubernetes/monitoring';
  const [monitor] = documents(read(`${folder}/pod-monitor.yaml`));
  const scraped = monitor.spec.podMetricsEndpoints.map(({ port }) => port);
  const [own] = named('Deployment', 'every-deployment').spec.template.spec.containers;
  const [, renderer] = named('Deployment', 'gateway').spec.template.spec.containers;
  const portOf = ({ ports }, number) =>
    ports.find(({ containerPort }) => String(containerPort) === String(number))?.name;
  const rendererPort = renderer.env.find(({ name }) => name === 'METRICS_PORT').value;
  assert.deepEqual(scraped, [portOf(own, settings.METRICS_PORT), portOf(renderer, rendererPort)]);
  assert.ok(scraped.every((name) => name.length <= 15));
  // Each pod has this label by the kustomization.
  assert.deepEqual(monitor.spec.selector.matchLabels, kustomization.labels[0].pairs);

  const [rule] = documents(read(`${folder}/rules.yaml`));
  const alerts = rule.spec.groups.flatMap(({ rules }) => rules).map(({ alert }) => alert);
  const inFiles = readdirSync(join(root, 'deploy/alerts'))
    .filter((file) => file.endsWith('.yml'))
    .flatMap((file) => [...read(`deploy/alerts/${file}`).matchAll(/- alert: (\w+)/g)])
    .map(([, name]) => name);
  assert.ok(alerts.length > 20);
  assert.deepEqual(alerts, inFiles);
});

test('kubernetes: a job migrates each database', () => {
  const [job] = documents(read('deploy/kubernetes/migrations/community.yaml'));
  const [container] = job.spec.template.spec.containers;
  const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  const environment = {
    ...own,
    ...Object.fromEntries(
      ['VISITOR_SECRET', 'SERVICE_TOKEN'].map((name) => [name, createEnvFile()[name]]),
    ),
    MONGODB_URI: 'mongodb://user:password@mongo.example/?replicaSet=rs0',
  };

  assert.equal(readSettings('community', environment).onlyMigrates, true);
  assert.equal(job.spec.template.spec.restartPolicy, 'Never');
  assert.equal(container.securityContext.readOnlyRootFilesystem, true);
  assert.equal(container.image, 'atlas/community');
});
