// Kills processes and fills the disk; acknowledged writes must survive.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from './site.mjs';

const KILLED = ['community', 'mongo', 'gateway', 'account', 'catalog'];
const WRITE_MS = 2_500;
const BACK_MS = 90_000;

/** Writes repeatedly; `acknowledged` has the texts that the site confirmed. */
function startWriting(writer) {
  const acknowledged = [];
  let going = true;
  const done = (async () => {
    for (let at = 0; going; at += 1) {
      const favorite = await writer
        .send('/api/user/favorites/chatgpt', {
          method: at % 2 ? 'DELETE' : 'POST',
          body: at % 2 ? undefined : {},
        })
        .catch(() => undefined);
      await favorite?.body?.cancel().catch(() => {});
      const response = await writer
        .send(`/api/users/profile`, { method: 'PATCH', body: { bio: `${at}`, location: '' } })
        .catch(() => undefined);
      const stored = response?.status === 200 && (await response.json().catch(() => undefined));
      if (stored?.bio) acknowledged.push(stored.bio);
      await sleep(20);
    }
  })();
  return {
    acknowledged,
    async stop() {
      going = false;
      await done;
    },
  };
}

async function isReady(site) {
  const response = await fetch(`${site.origin}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

/** Resolves to the writer's profile when everything is ready and it can be read again; to undefined after the timeout. */
async function profileOnceBack(site, writer) {
  const endsAt = Date.now() + BACK_MS;
  while (Date.now() < endsAt) {
    const profile = (await isReady(site)) && (await ownProfile(writer).catch(() => undefined));
    if (profile?.userId) return profile;
    await sleep(200);
  }
  return undefined;
}

/** Kills one process after another during writes; each restarts, and no acknowledged write is lost. */
export async function kills(site, tally, count) {
  const back = [];
  for (let kill = 0; kill < count; kill += 1) {
    const name = KILLED[kill % KILLED.length];
    const writer = await site.signedIn(
      `killed-${kill}@example.com`,
      `198.51.100.${200 + (kill % 50)}`,
    );
    const writing = startWriting(writer);
    await sleep(WRITE_MS);
    const pid = site.pidOf(name);
    const startedAt = Date.now();
    process.kill(pid, 'SIGKILL');
    await sleep(1_000);
    tally.note(await profileOnceBack(site, writer), `${name} does not come back`);
    back.push((Date.now() - startedAt) / 1000);
    await writing.stop();
    const last = writing.acknowledged.at(-1);
    const profile = await profileOnceBack(site, writer);
    tally.note(
      last !== undefined && Number(profile?.bio) >= Number(last),
      `after ${name} was killed the profile says ${profile?.bio}, acknowledged was ${last}`,
    );
  }
  return `${count} kills; back after ${Math.max(...back).toFixed(1)} s at most`;
}

async function ownProfile(writer) {
  const me = await (await writer.send('/api/auth/user')).json();
  return (await writer.send(`/api/users/${me.id}/profile`)).json();
}

const DISK_MB = 400;
/** Free pages inside the data file are used first. */
const MOST_WRITES = 1_000;
const REFUSALS = 40;

/** Fills the small disk with the site's data: writes are rejected, reads work, and the site recovers. */
export async function fullDisk(_site, tally) {
  const disk = mkdtempSync(path.join(tmpdir(), 'atlas-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (mounted.status !== 0) {
    rmSync(disk, { recursive: true, force: true });
    return 'not tried: only root may mount a small disk';
  }
  let site;
  try {
    site = await startSite({ dataDir: disk });
    return await fill(site, tally, disk);
  } finally {
    await site?.stop();
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** Writes to a file until its disk is full. */
function fillUp(disk, file) {
  const { bavail, bsize } = statfsSync(disk);
  try {
    appendFileSync(file, Buffer.alloc(bavail * bsize + 1));
  } catch {
    // What fitted is written.
  }
}

async function fill(site, tally, disk) {
  const writer = await site.signedIn('full@example.com', '198.51.100.9');
  const write = (bio) =>
    writer
      .send('/api/users/profile', { method: 'PATCH', body: { bio, location: '' } })
      .catch((error) => ({ status: error.message }));
  tally.expect((await write('before')).status, 200, 'a write before');
  const ballast = path.join(disk, 'ballast');
  const statuses = new Set();
  let acknowledged = 'before';
  let refused = 0;
  for (let at = 0; at < MOST_WRITES && refused < REFUSALS; at += 1) {
    const bio = `${at} ${'x'.repeat(280)}`;
    // What the site itself frees is filled again; otherwise writes go on until the limit of calls.
    fillUp(disk, ballast);
    const { status } = await write(bio);
    statuses.add(status);
    if (status === 200) acknowledged = bio;
    else refused += 1;
    tally.expect(status, [200, 503], 'a write on a full disk');
    for (const path of ['/api/reviews?limit=5', '/api/ai-tools?page=1', '/'])
      tally.expect(
        (await writer.send(path).catch(() => ({}))).status,
        200,
        `${path} on a full disk`,
      );
  }
  tally.note(statuses.has(503), 'no write was refused: the disk was not full');
  rmSync(ballast);
  let last;
  for (let at = 0; at < 50 && last !== 200; at += 1) {
    ({ status: last } = await write('after'));
    await sleep(200);
  }
  tally.expect(last, 200, 'a write after space was freed');
  const profile = await ownProfile(writer);
  tally.note(
    profile.bio === 'after',
    `the profile says ${profile.bio}, acknowledged was ${acknowledged.slice(0, 10)}`,
  );
  return `writes returned ${[...statuses].join(' and ')} on the full disk, reads 200`;
}
