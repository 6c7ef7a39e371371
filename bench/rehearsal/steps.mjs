// Actions on the site under load, one after another.
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishAnother } from './publish-another.mjs';

const KINDS = ['account', 'catalog', 'quiz', 'community', 'registry', 'renderer', 'gateway'];
const SLOW_MS = 300;
/** Time that a new process must serve before the next is replaced, like `minReadySeconds`. */
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
  // Waits for the failure before it waits for the recovery.
  await sleep(200);
  await first.up();
  return `${first.name}, restarted after 0.5 s`;
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
  return `each response ${SLOW_MS} ms later, for ${milliseconds / 1000} s`;
};

const fullDisk = (milliseconds) => async (site) => {
  const ballast = path.join(site.disk, 'ballast');
  const { bavail, bsize } = statfsSync(site.disk);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize + 1));
  } catch {
    // Writes until the disk is full.
  }
  const refused = await publishAnother(site, '1');
  await sleep(milliseconds);
  rmSync(ballast);
  const taken = await publishAnother(site, '2');
  if (refused < 500 || taken !== 201)
    throw new Error(`Publishing returned ${refused} on the full disk, ${taken} after it.`);
  return `a release is rejected (${refused}), and accepted when there is space (${taken})`;
};

/** `[name, action]`; each resolves, when the site has recovered, to a description of the result. */
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
