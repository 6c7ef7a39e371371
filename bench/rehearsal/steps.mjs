// What is done to the site while it is used, one after another.
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishAnother } from './publish-another.mjs';

const KINDS = ['account', 'catalog', 'quiz', 'community', 'registry', 'renderer', 'gateway'];
const SLOW_MS = 300;
/** So long a new process serves before the next is replaced, as `minReadySeconds` does. */
const READY_MS = 3_000;

async function restart(one) {
  await one.stop();
  await one.start();
}

/** Services first, gateways last; one process at a time. */
async function upgrade(site) {
  for (const one of KINDS.flatMap((kind) => site.of(kind))) {
    await restart(one);
    await sleep(READY_MS);
  }
  const count = KINDS.flatMap((kind) => site.of(kind)).length;
  return `${count} processes stopped by SIGTERM and started again, one at a time`;
}

const killOne = (kind) => async (site) => {
  const [first] = site.of(kind);
  await first.kill();
  // It is seen to be gone before it is asked whether it is back.
  await sleep(200);
  await first.up();
  return `${first.name}, started again by itself after half a second`;
};

const restartOne = (kind) => async (site) => {
  await restart(site.of(kind)[0]);
};

const takeAway = (kind, milliseconds) => async (site) => {
  const [one] = site.of(kind);
  await one.stop();
  await sleep(milliseconds);
  await one.start();
  return `for ${milliseconds / 1000} s`;
};

const slowDatabase = (milliseconds) => async (site) => {
  await site.line.delay(SLOW_MS);
  await sleep(milliseconds);
  await site.line.delay(0);
  return `each answer ${SLOW_MS} ms later, for ${milliseconds / 1000} s`;
};

const fullDisk = (milliseconds) => async (site) => {
  const ballast = path.join(site.disk, 'ballast');
  const { bavail, bsize } = statfsSync(site.disk);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize + 1));
  } catch {
    // Written up to the last byte.
  }
  const refused = await publishAnother(site, '1');
  await sleep(milliseconds);
  rmSync(ballast);
  const taken = await publishAnother(site, '2');
  if (refused < 500 || taken !== 201)
    throw new Error(`Publishing said ${refused} on the full disk, ${taken} after it.`);
  return `a release is refused (${refused}), and taken when there is room (${taken})`;
};

/** `[name, what it does]`; each resolves, when the site is whole again, with what is to be said about it. */
export function stepsFor(site, { isShort }) {
  const ownDatabase = site.of('database').length > 0;
  const long = isShort ? 4_000 : 20_000;
  return [
    ['nothing happens', () => sleep(isShort ? 5_000 : 30_000)],
    ['rolling upgrade of everything', upgrade],
    ...KINDS.map((kind) => [`kill -9 of a ${kind}`, killOne(kind)]),
    ['kill -9 of the Redis', killOne('redis')],
    ['Redis restarted', restartOne('redis')],
    ['Redis gone', takeAway('redis', long)],
    ...(ownDatabase
      ? [
          ['kill -9 of the database', killOne('database')],
          ['database restarted', restartOne('database')],
          ['database slow', slowDatabase(long)],
        ]
      : []),
    ...(site.disk ? [['disk of the registry full', fullDisk(long)]] : []),
  ];
}
