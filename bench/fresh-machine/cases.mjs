// Each case starts a site on a machine that lacks something. It returns what `npm start` said; a failed assertion is a defect.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ageData, countTools } from './data.mjs';
import { mountDisk, processesEnd } from './machine.mjs';
import { npmStart } from './npm-start.mjs';
import { createRepository } from './small-package.mjs';

const NOBODY = 65_534;

/** Cases by name. Each gets an empty folder and a folder with the data of a site that was started once. */
export const CASES = {
  'low disk at install': async ({ dir }) => {
    const place = path.join(dir, 'disk');
    const disk = mountDisk(place, 10);
    try {
      const cwd = createRepository(dir, place, { megabytes: 20 });
      const site = await npmStart({ cwd });
      const said = await site.says(/could not be installed.* MB left/);
      await site.ended;
      disk.enlarge(200);
      const again = await npmStart({ cwd });
      await again.says(/Packages are installed/);
      await again.ended;
      return said;
    } finally {
      disk.unmount();
    }
  },

  'Ctrl-C during install': async ({ dir }) => {
    const cwd = createRepository(dir, dir, { seconds: 3 });
    const site = await npmStart({ cwd });
    await site.says(/Installing packages/);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await site.interrupt();
    const said = await site.says(/^Stopped before the packages were installed/);
    const again = await npmStart({ cwd });
    await again.says(/Packages are installed/);
    await again.ended;
    return said;
  },

  'low disk at start': async ({ dir }) => {
    const dataDir = path.join(dir, 'data');
    const disk = mountDisk(dataDir, 1);
    try {
      const site = await npmStart({ dataDir });
      const said = await site.says(/disk|space/i);
      await site.ended;
      assert.doesNotMatch(site.output(), /^ {4}at /m, 'a stack is no sentence');
      disk.enlarge(500);
      await startsWell({ dataDir });
      return said;
    } finally {
      disk.unmount();
    }
  },

  'Ctrl-C during start': async ({ dir }) => {
    const dataDir = path.join(dir, 'data');
    const site = await npmStart({ dataDir });
    await site.says(/starting catalog/);
    await site.interrupt();
    await processesEnd(dataDir);
    const said = await site.says(/^Stopping/);
    await startsWell({ dataDir });
    return said;
  },

  'read-only home': async ({ dir, prepared }) => {
    const home = path.join(dir, 'home');
    const disk = mountDisk(home, 1, 'ro');
    try {
      const dataDir = copyOf(prepared, dir);
      return await startsWell({ dataDir, env: { HOME: home } });
    } finally {
      disk.unmount();
    }
  },

  'another user than root': async ({ dir, prepared }) => {
    const dataDir = copyOf(prepared, dir);
    const as = { uid: NOBODY, env: { HOME: '/nonexistent' } };
    const refused = await npmStart({ dataDir, ...as });
    const said = await refused.says(/may not be (?:written|read)|permission/i);
    await refused.ended;
    assert.doesNotMatch(refused.output(), /^ {4}at /m, 'a stack is no sentence');
    execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dataDir]);
    chownSync(dir, NOBODY, NOBODY);
    await startsWell({ dataDir, ...as });
    return said;
  },

  'IPv6 only': async ({ dir, prepared }) => {
    const onlyIPv6 = 'ip link set lo up && ip address del 127.0.0.1/8 dev lo && exec "$@"';
    const inside = ['unshare', '--net', 'sh', '-c', onlyIPv6, 'sh'];
    const dataDir = copyOf(prepared, dir);
    const site = await npmStart({ dataDir, inside, env: { HOST: '::1' } });
    const said = await site.says(/127\.0\.0\.1/);
    await site.ended;
    assert.doesNotMatch(site.output(), /^ {4}at /m, 'a stack is no sentence');
    return said;
  },

  'npm start twice': async ({ dir, prepared }) => {
    const dataDir = copyOf(prepared, dir);
    const first = await npmStart({ dataDir });
    await first.isReady();
    try {
      const samePort = await npmStart({ dataDir, env: { PORT: String(first.port) } });
      const said = await samePort.says(/Port \d+ is in use/);
      await samePort.ended;
      const sameData = await npmStart({ dataDir });
      await sameData.says(/in use|another process|already/i);
      await sameData.ended;
      assert.doesNotMatch(sameData.output(), /^ {4}at /m, 'a stack is no sentence');
      assert.ok((await countTools(first)) > 300, 'the first one responds');
      return said;
    } finally {
      await first.stop();
    }
  },

  'an older data folder': async ({ dir, prepared }) => {
    const dataDir = copyOf(prepared, dir);
    const secrets = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');
    const ofMember = await ageData(dataDir);
    for (const lost of ['tokens', 'published.json'])
      rmSync(path.join(dataDir, lost), { recursive: true, force: true });
    const said = await startsWell({ dataDir });
    assert.equal(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'), secrets);
    assert.deepEqual(await ofMember(), { kept: true });
    return said;
  },
};

function copyOf(prepared, dir) {
  const dataDir = path.join(dir, 'data');
  cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}

/** Starts, has its tools and stops. @returns what it said */
async function startsWell(options) {
  const site = await npmStart(options);
  try {
    const said = await site.isReady();
    assert.doesNotMatch(site.output(), /DEGRADED/);
    assert.ok((await countTools(site)) > 300);
    return said.replace(/\d{4,5}$/, '…');
  } finally {
    await site.stop();
  }
}
