// The network policies of deploy/kubernetes, applied to the rehearsal's processes.
import { findRefusal } from '../../scripts/deployment/evaluate-policies.mjs';
import { readManifests } from '../../scripts/deployment/read-manifests.mjs';
import { BOTH, SERVICES } from './topology.mjs';

const SITE = { address: '203.0.113.1' };
/** Redis and the database, in a private network. */
const STORES = { address: '10.255.0.1' };
/** Ports of addresses outside the cluster that a process may have a reason to call. */
const OUTSIDE_PORTS = [80, 443, 6379, 6380, 27017];
/** Port of the renderer in the gateway's pod. */
const RENDERER_PORT = 8081;

/** The development identity provider runs in a namespace of its own, like a service of another team. */
const IDENTITY = {
  name: 'identity',
  namespace: { name: 'identity', labels: { 'app.kubernetes.io/part-of': 'atlas' } },
  labels: {},
  ports: { http: 8080 },
};

/** What listens at each port of the rehearsal, in the terms of the policies. */
function planListeners({ ports, mongoUri }, pods) {
  const instance = (kind, at) => ({ ...pods[kind], name: `${kind}${at}` });
  const http = (to) => ({ to, port: to.ports.http });
  const each = (kinds, toEntry) =>
    kinds.flatMap((kind) => BOTH.map((at) => [`${kind}${at}`, toEntry(kind, at)]));
  const byName = {
    site: { to: SITE, port: 443 },
    redis: { to: STORES, port: 6379 },
    mongo: { to: STORES, port: 27017 },
    database: { to: STORES, port: 27017 },
    identity: http(IDENTITY),
    registry: http(pods.registry),
    // haproxy, in the place of the Services.
    ...Object.fromEntries(SERVICES.map((name) => [name, http(pods[name])])),
    ...Object.fromEntries([
      ...each([...SERVICES, 'gateway'], (kind, at) => http(instance(kind, at))),
      ...each(['renderer'], (_, at) => ({ to: instance('gateway', at), port: RENDERER_PORT })),
    ]),
  };
  const [, hosts] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]*)/.exec(mongoUri) ?? ['', ''];
  const database = { name: 'database', ...byName.database };
  return Object.fromEntries([
    ...Object.entries(byName).map(([name, one]) => [ports[name], { name, ...one }]),
    ...[...hosts.matchAll(/:(\d+)/g)].map(([, port]) => [port, database]),
  ]);
}

/**
 * @param {object} plan of the processes
 * @returns {(caller: string) => string} the rules of one process for policy-guard.mjs, as text
 */
export function planConnectionRules(plan) {
  const { policies, pods } = readManifests();
  const listeners = planListeners(plan, pods);
  const podOf = (caller) => Object.values(listeners).find(({ name }) => name === caller).to;
  return (caller) => {
    const from = podOf(caller);
    const rule = ({ name, to, port }) => ({
      ...{ name, port },
      refusal: findRefusal(policies, { from, to, port }),
    });
    return JSON.stringify({
      caller,
      listeners: Object.fromEntries(
        Object.entries(listeners).map(([port, listener]) => [port, rule(listener)]),
      ),
      outside: OUTSIDE_PORTS.filter((port) => !findRefusal(policies, { from, to: SITE, port })),
    });
  };
}
