// Applies the rules of Kubernetes NetworkPolicy objects to one connection.
import { BlockList, isIPv6 } from 'node:net';

/**
 * @typedef {object} Pod
 * @property {string} name unique within its namespace
 * @property {{ name: string, labels: Record<string, string> }} namespace
 * @property {Record<string, string>} labels
 * @property {Record<string, number>} ports container ports by name
 *
 * @typedef {object} Outside
 * @property {string} address IP address outside the cluster
 *
 * @typedef {object} Connection
 * @property {Pod | Outside} from
 * @property {Pod | Outside} to a Service stands for one of its pods
 * @property {number} port port of the container, not of the Service
 * @property {'TCP' | 'UDP' | 'SCTP'} [protocol] default: TCP
 */

const isPod = (end) => end.labels !== undefined;

const isSamePod = (from, to) =>
  isPod(from) && isPod(to) && from.name === to.name && from.namespace.name === to.namespace.name;

const OPERATORS = {
  In: (value, values) => value !== undefined && values.includes(value),
  NotIn: (value, values) => value === undefined || !values.includes(value),
  Exists: (value) => value !== undefined,
  DoesNotExist: (value) => value === undefined,
};

/**
 * Applies a label selector. An empty selector matches everything.
 *
 * @param {{ matchLabels?: object, matchExpressions?: object[] }} selector
 * @param {Record<string, string>} labels
 */
export function matchesLabels({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => OPERATORS[operator](labels[key], values))
  );
}

function isInBlock({ cidr, except = [] }, address) {
  const family = (text) => (isIPv6(text) ? 'ipv6' : 'ipv4');
  const contains = (block) => {
    const [network, prefix] = block.split('/');
    const list = new BlockList();
    list.addSubnet(network, Number(prefix), family(network));
    return list.check(address, family(address));
  };
  return contains(cidr) && !except.some(contains);
}

/** An `ipBlock` is for addresses outside the cluster: whether it covers a pod depends on the network plugin. */
function matchesPeer({ ipBlock, namespaceSelector, podSelector }, end, namespace) {
  if (!isPod(end)) return ipBlock !== undefined && isInBlock(ipBlock, end.address);
  if (ipBlock) return false;
  const isInNamespace = namespaceSelector
    ? matchesLabels(namespaceSelector, end.namespace.labels)
    : end.namespace.name === namespace;
  return isInNamespace && matchesLabels(podSelector ?? {}, end.labels);
}

function matchesPort(rule, { to, port, protocol = 'TCP' }) {
  if ((rule.protocol ?? 'TCP') !== protocol) return false;
  if (rule.port === undefined) return true;
  // Named ports are those of the called pod; an address outside has none.
  if (typeof rule.port === 'string') return to.ports?.[rule.port] === port;
  return port >= rule.port && port <= (rule.endPort ?? rule.port);
}

const isAny = (list = []) => list.length === 0;

/** Without `policyTypes`, a policy is for ingress, and for egress if it has such rules. */
const typesOf = ({ policyTypes, egress }) =>
  policyTypes ?? ['Ingress', ...(isAny(egress) ? [] : ['Egress'])];

const DIRECTIONS = {
  Egress: { rules: 'egress', peers: 'to' },
  Ingress: { rules: 'ingress', peers: 'from' },
};

/** Whether the policies that select `pod` allow the connection with `peer`; without such a policy it is allowed. */
function isAllowed(policies, type, [pod, peer], connection) {
  if (!isPod(pod)) return true;
  const { rules, peers } = DIRECTIONS[type];
  const selecting = policies.filter(
    ({ metadata, spec }) =>
      metadata.namespace === pod.namespace.name &&
      typesOf(spec).includes(type) &&
      matchesLabels(spec.podSelector, pod.labels),
  );
  if (selecting.length === 0) return true;
  return selecting.some(({ metadata, spec }) =>
    (spec[rules] ?? []).some(
      ({ [peers]: list, ports }) =>
        (isAny(list) || list.some((one) => matchesPeer(one, peer, metadata.namespace))) &&
        (isAny(ports) || ports.some((one) => matchesPort(one, connection))),
    ),
  );
}

/**
 * Finds the side whose policies refuse a connection. Both sides must allow it: the egress of the caller and the ingress of the
 * callee. Traffic inside one pod is always allowed.
 *
 * @param {object[]} policies NetworkPolicy objects, each with its namespace
 * @param {Connection} connection
 * @returns {'egress' | 'ingress' | undefined} undefined when it is allowed
 */
export function findRefusal(policies, connection) {
  const { from, to } = connection;
  if (isSamePod(from, to)) return undefined;
  if (!isAllowed(policies, 'Egress', [from, to], connection)) return 'egress';
  if (!isAllowed(policies, 'Ingress', [to, from], connection)) return 'ingress';
  return undefined;
}
