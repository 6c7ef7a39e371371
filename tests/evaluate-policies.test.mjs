import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRefusal, matchesLabels } from '../scripts/deployment/evaluate-policies.mjs';

const pod = (name, { namespace = 'shop', team = namespace } = {}) => ({
  name,
  namespace: { name: namespace, labels: { team } },
  labels: { app: name },
  ports: { http: 8080, metrics: 9464 },
});
const [cart, stock, other] = [pod('cart'), pod('stock'), pod('other', { namespace: 'elsewhere' })];
const policy = (spec, podSelector = {}) => ({
  metadata: { namespace: 'shop' },
  spec: { podSelector, ...spec },
});
const of = (app) => ({ matchLabels: { app } });
const DENY = policy({ policyTypes: ['Ingress', 'Egress'] });
const out = (...egress) => policy({ policyTypes: ['Egress'], egress });
const into = (...ingress) => policy({ ingress });
const OPEN_OUT = out({});
const OPEN_IN = into({});
const refusal = (policies, from, to, port = 8080, protocol) =>
  findRefusal(policies, { from, to, port, protocol });

test('allows everything without a policy that selects the pod', () => {
  assert.equal(refusal([], cart, stock), undefined);
  assert.equal(refusal([policy({}, of('third'))], cart, stock), undefined);
  assert.equal(refusal([DENY], pod('a', { namespace: 'elsewhere' }), other), undefined);
});

test('denies both directions by default', () => {
  assert.equal(refusal([DENY], cart, stock), 'egress');
  assert.equal(refusal([DENY], other, stock), 'ingress');
  assert.equal(refusal([DENY], cart, { address: '192.0.2.1' }), 'egress');
  assert.equal(refusal([DENY], { address: '192.0.2.1' }, cart), 'ingress');
});

test('needs the egress of the caller and the ingress of the callee', () => {
  assert.equal(refusal([DENY, OPEN_OUT], cart, stock), 'ingress');
  assert.equal(refusal([DENY, OPEN_IN], cart, stock), 'egress');
  assert.equal(refusal([DENY, OPEN_OUT, OPEN_IN], cart, stock), undefined);
});

test('always allows traffic inside one pod', () => {
  assert.equal(refusal([DENY], cart, pod('cart'), 8081), undefined);
  assert.equal(refusal([DENY], cart, pod('cart', { namespace: 'elsewhere' })), 'egress');
});

test('adds the rules of all policies', () => {
  const toStock = out({ to: [{ podSelector: of('stock') }] });
  const toOther = out({ to: [{ namespaceSelector: { matchLabels: { team: 'elsewhere' } } }] });

  assert.equal(refusal([toStock], cart, other), 'egress');
  assert.equal(refusal([toStock, toOther], cart, other), undefined);
  assert.equal(refusal([toStock, toOther], cart, stock), undefined);
});

test('a policy without types is for ingress, with egress rules for both', () => {
  assert.equal(refusal([policy({})], cart, other), undefined);
  assert.equal(refusal([policy({})], other, cart), 'ingress');
  const withEgress = policy({ egress: [{ ports: [{ port: 1 }] }] });
  assert.equal(refusal([withEgress], cart, other), 'egress');
  assert.equal(refusal([withEgress], other, cart), 'ingress');
});

test('a pod selector is for pods of the same namespace', () => {
  const rule = (peer) => into({ from: [peer] });
  const twin = pod('cart', { namespace: 'elsewhere' });
  const byNamespace = { namespaceSelector: { matchLabels: { team: 'elsewhere' } } };

  assert.equal(refusal([rule({ podSelector: of('cart') })], cart, stock), undefined);
  assert.equal(refusal([rule({ podSelector: of('cart') })], twin, stock), 'ingress');
  assert.equal(refusal([rule(byNamespace)], twin, stock), undefined);
  assert.equal(refusal([rule(byNamespace)], cart, stock), 'ingress');
  const both = rule({ ...byNamespace, podSelector: of('cart') });
  assert.equal(refusal([both], twin, stock), undefined);
  assert.equal(refusal([both], other, stock), 'ingress');
});

test('finds a named port at the callee', () => {
  const named = [DENY, out({ ports: [{ port: 'http' }] }), into({ ports: [{ port: 'http' }] })];

  assert.equal(refusal(named, cart, stock, 8080), undefined);
  assert.equal(refusal(named, cart, stock, 9464), 'egress');
  assert.equal(refusal(named, cart, { ...stock, ports: { http: 3000 } }, 8080), 'egress');
  assert.equal(refusal(named, cart, { address: '192.0.2.1' }, 8080), 'egress');
});

test('compares port numbers, ranges and protocols', () => {
  const rules = (...ports) => [out({ ports })];

  assert.equal(refusal(rules({ port: 443 }), cart, other, 443), undefined);
  assert.equal(refusal(rules({ port: 443 }), cart, other, 444), 'egress');
  assert.equal(refusal(rules({ port: 443, endPort: 450 }), cart, other, 450), undefined);
  assert.equal(refusal(rules({ port: 53, protocol: 'UDP' }), cart, other, 53), 'egress');
  assert.equal(refusal(rules({ port: 53, protocol: 'UDP' }), cart, other, 53, 'UDP'), undefined);
  assert.equal(refusal(rules({ protocol: 'TCP' }), cart, other, 1), undefined);
});

test('an address block is for addresses outside, without its exceptions', () => {
  const blocks = [
    out({
      to: [
        { ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '192.168.0.0/16'] } },
        { ipBlock: { cidr: '2000::/3' } },
      ],
    }),
  ];
  const to = (address) => refusal(blocks, cart, { address });

  assert.equal(to('203.0.113.7'), undefined);
  assert.equal(to('10.1.2.3'), 'egress');
  assert.equal(to('192.168.9.1'), 'egress');
  assert.equal(to('2001:db8::1'), undefined);
  assert.equal(to('fd00::1'), 'egress');
  assert.equal(refusal(blocks, cart, stock), 'egress');
});

test('a selector needs all labels and all expressions', () => {
  const labels = { app: 'cart', tier: 'web' };
  const matches = (...matchExpressions) => matchesLabels({ matchExpressions }, labels);

  assert.ok(matchesLabels({}, labels));
  assert.ok(!matchesLabels({ matchLabels: { app: 'cart', tier: 'data' } }, labels));
  assert.ok(matches({ key: 'app', operator: 'In', values: ['cart', 'stock'] }));
  assert.ok(!matches({ key: 'zone', operator: 'In', values: ['cart'] }));
  assert.ok(!matches({ key: 'app', operator: 'NotIn', values: ['cart'] }));
  assert.ok(matches({ key: 'zone', operator: 'NotIn', values: ['a'] }));
  assert.ok(matches({ key: 'tier', operator: 'Exists' }));
  assert.ok(!matches({ key: 'tier', operator: 'Exists' }, { key: 'zone', operator: 'Exists' }));
  assert.ok(matches({ key: 'zone', operator: 'DoesNotExist' }));
});
