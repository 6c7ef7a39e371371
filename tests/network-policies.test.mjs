import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { findRefusal } from '../scripts/deployment/evaluate-policies.mjs';
import { readManifests } from '../scripts/deployment/read-manifests.mjs';
import { SERVICES as services } from '../scripts/services.mjs';
import { root } from './documents.mjs';

const read = (file) => readFileSync(join(root, 'deploy/kubernetes/base', file), 'utf8');
const { policies, pods, calleeOf } = readManifests();
const OWN = services.map(({ name }) => name);
const DEPLOYED = [...OWN, 'registry', 'gateway'];
const PUBLIC = { address: '203.0.113.1' };
const PRIVATE = { address: '10.1.2.3' };

const podIn = (name, labels) => ({
  name: 'a-pod',
  namespace: { name, labels: { 'kubernetes.io/metadata.name': name, ...labels } },
  labels: {},
  ports: { http: 8080 },
});
/** Another pod of the same Deployment. */
const another = (pod) => ({ ...pod, name: `another-${pod.name}` });
const refusal = (from, to, port) => findRefusal(policies, { from: pods[from], to, port });
/** Names of the pods that may open the connection. */
const callersOf = (to, port) =>
  Object.keys(pods)
    .filter((from) => !refusal(from, to, port))
    .toSorted();

/** Addresses in the environment of a Deployment's containers. */
function urlsOf(name) {
  const deployment = parseAllDocuments(read(`${name}.yaml`))
    .map((one) => one.toJS())
    .find(({ kind }) => kind === 'Deployment');
  const { configMapGenerator } = parse(read('kustomization.yaml'));
  return deployment.spec.template.spec.containers
    .flatMap(({ env = [], envFrom = [] }) => [
      ...env.map(({ value }) => value),
      ...(envFrom.some(({ configMapRef }) => configMapRef) ? configMapGenerator[0].literals : []),
    ])
    .flatMap((value) => /http:\/\/[\w.:-]+/.exec(value)?.[0] ?? [])
    .map((text) => new URL(text));
}

for (const name of DEPLOYED)
  test(`policies allow ${name} to call the URLs in its environment`, () => {
    // Every Deployment has the address of the keys, also the service that issues them.
    const urls = urlsOf(name).filter(({ hostname }) => hostname !== name);
    assert.ok(urls.length > 0);
    for (const { hostname, port } of urls) {
      const isOwnPod = hostname === '127.0.0.1';
      const { to, port: calledPort } = isOwnPod
        ? { to: pods[name], port: Number(port) }
        : calleeOf(hostname);
      assert.equal(refusal(name, to, calledPort), undefined, hostname);
    }
  });

test('policies deny a pod that no rule names', () => {
  const stranger = podIn('atlas');
  for (const to of [PUBLIC, PRIVATE, another(stranger), pods.account])
    for (const port of [80, 443, 6379, 8080, 27017])
      assert.ok(findRefusal(policies, { from: stranger, to, port }));
  for (const from of [PUBLIC, podIn('elsewhere')])
    assert.equal(findRefusal(policies, { from, to: stranger, port: 8080 }), 'ingress');
});

test('policies allow the renderer its gateway, not the public origin', () => {
  // The renderer is in the gateway's pod.
  assert.equal(refusal('gateway', pods.gateway, pods.gateway.ports.http), undefined);
  assert.equal(refusal('gateway', PUBLIC, 443), 'egress');
  assert.equal(refusal('gateway', another(pods.gateway), 8081), 'egress');
});

test('policies allow account, catalog and registry addresses outside', () => {
  assert.deepEqual(callersOf(PUBLIC, 443), ['account', 'catalog', 'registry']);
  assert.deepEqual(callersOf(PRIVATE, 443), ['account', 'registry']);
  assert.deepEqual(callersOf(PUBLIC, 80), ['catalog']);
});

test('policies allow only the gateway to call the registry', () => {
  const { http } = pods.registry.ports;
  assert.equal(refusal('catalog', pods.registry, http), 'ingress');
  assert.deepEqual(callersOf(another(pods.registry), http), ['gateway']);
});

test('policies allow only services the database, only gateways the Redis', () => {
  const withDatabase = [...OWN, 'registry', 'community-migrations'];
  assert.deepEqual(callersOf(PRIVATE, 27017), withDatabase.toSorted());
  for (const port of [6379, 6380]) assert.deepEqual(callersOf(PRIVATE, port), ['gateway']);
});

test("policies allow only the gateway to call other teams' namespaces", () => {
  const ofTeam = podIn('news', { 'app.kubernetes.io/part-of': 'atlas' });
  assert.deepEqual(callersOf(ofTeam, 3000), ['gateway']);
  assert.deepEqual(callersOf(podIn('news'), 3000), []);
});

test('policies allow only the monitoring namespace to read metrics', () => {
  for (const name of DEPLOYED) {
    const to = another(pods[name]);
    const { metrics } = to.ports;
    const from = (namespace) =>
      findRefusal(policies, { from: podIn(namespace), to, port: metrics });
    assert.equal(from('monitoring'), undefined, name);
    assert.equal(from('news'), 'ingress', name);
    assert.deepEqual(callersOf(to, metrics), [], name);
  }
});

test('policies allow every pod to send spans and ask for names', () => {
  assert.deepEqual(callersOf(podIn('monitoring'), 4318), Object.keys(pods).toSorted());
  const to = podIn('kube-system');
  for (const from of Object.values(pods))
    assert.equal(findRefusal(policies, { from, to, port: 53, protocol: 'UDP' }), undefined);
});

test('policies let calls from outside in at the gateway only', () => {
  const isOpen = (to) => !findRefusal(policies, { from: PUBLIC, to, port: to.ports.http });
  assert.deepEqual(
    DEPLOYED.filter((name) => isOpen(pods[name])),
    ['gateway'],
  );
});
