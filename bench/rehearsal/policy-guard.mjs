// Preloaded into the rehearsal's processes: refuses connections that the network policies refuse, and records every connection.
import { writeSync } from 'node:fs';
import { BlockList, Socket, isIP } from 'node:net';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const VARIABLE = 'CONNECTION_RULES';
/** Opened by the parent process: the renderer may not write files. */
const RECORD_FD = 4;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

// Threads of the renderer have an environment of their own.
const rules = process.env[VARIABLE] ?? getEnvironmentData(VARIABLE);
setEnvironmentData(VARIABLE, rules);
const { caller, listeners, outside } = JSON.parse(rules);

const isLoopback = (host) =>
  host === 'localhost' || (isIP(host) > 0 && LOOPBACK.check(host, `ipv${isIP(host)}`));

/** The options of each form of `connect`; Node's own callers pass an array of options and callback. */
function optionsOf([first, second]) {
  if (Array.isArray(first)) return first[0];
  if (typeof first === 'object') return first;
  if (Number.isNaN(Number(first))) return { path: first };
  return { port: first, host: typeof second === 'string' ? second : undefined };
}

/** On loopback a port stands for a process or an address; other addresses are what they are. */
function findTarget({ port, host }) {
  const name = host || 'localhost';
  const unknown = { name: `${name}:${port}`, port: Number(port), refusal: 'unknown target' };
  if (isLoopback(name)) return listeners[port] ?? unknown;
  return { ...unknown, refusal: outside.includes(Number(port)) ? undefined : 'egress' };
}

const { connect } = Socket.prototype;

Socket.prototype.connect = function connectIfAllowed(...parameters) {
  const options = optionsOf(parameters);
  if (options.path) return connect.apply(this, parameters);
  const { name, port, refusal } = findTarget(options);
  writeSync(RECORD_FD, `${JSON.stringify({ caller, target: name, port, refusal })}\n`);
  if (!refusal) return connect.apply(this, parameters);
  // Writes wait for the connection instead of failing with another error.
  this.connecting = true;
  const error = new Error(`connect ECONNREFUSED ${name}:${port} (network policies: ${refusal})`);
  process.nextTick(() => this.destroy(Object.assign(error, { code: 'ECONNREFUSED' })));
  return this;
};
