// A site on loopback for attackers and visitors.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmStart } from '../site/npm-start.mjs';
import { Visitor } from '../soak/visitor.mjs';

const SERVICES = ['account', 'catalog', 'quiz', 'community', 'registry'];

/** Each caller has an address of its own, as behind a proxy. */
const ENV = { TRUSTED_PROXIES: '127.0.0.0/8, ::1' };

export async function startSite({ dataDir, env = {} } = {}) {
  const dir = dataDir ?? mkdtempSync(path.join(tmpdir(), 'atlas-attack-'));
  const platform = await npmStart(dir, { ...ENV, ...env });
  const { origin } = platform;
  const { port, host } = new URL(origin);
  const from = (address) => new Visitor(origin, { 'x-forwarded-for': address });
  return {
    ...platform,
    dir,
    host,
    port: Number(port),
    from,
    /** Bypasses the gateway, like a caller inside the network. */
    direct: Object.fromEntries(SERVICES.map((name) => [name, addressOf(dir, name)])),
    pidOf: (name) => pidOf(platform.pid, name),
    async signedIn(email, address) {
      const visitor = from(address);
      await visitor.signIn(email, email.split('@')[0]);
      return visitor;
    },
    async stop() {
      await platform.stop();
      if (!dataDir) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The address at which a service last reported to listen. */
function addressOf(dir, name) {
  const log = readFileSync(path.join(dir, 'logs', `${name}.log`), 'utf8');
  return [...log.matchAll(/"url":"(http:[^"]+)"/g)].at(-1)[1];
}

/** The process of a workspace among those that the site started. */
function pidOf(parent, name) {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const pids = children.trim().split(' ').filter(Boolean).map(Number);
  const bundle = name === 'mongo' ? 'mongo-embedded' : name;
  return pids.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/${bundle}/dist/main.js`),
  );
}
