import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { command, runOrThrow } from './command.mjs';
import { begin, enter } from './namespaces.mjs';
import { wholeName } from './pin.mjs';

const CHROOT = ['--isolation', 'chroot'];

/** npm opens more files at once than buildah's default allows; this uses the machine's limit. */
function files() {
  const [, most] =
    /^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  if (most) return ['--ulimit', `nofile=${most}:${most}`];
  return [];
}

/** Builds with buildah. Images run in namespaces created here, because buildah cannot run them detached. */
export const buildah = {
  name: 'buildah',
  async isThere() {
    return (await command('buildah', ['info']).catch(() => ({ code: 1 }))).code === 0;
  },
  // Docker's format, because OCI images have no health check.
  async build({ tag, context, dockerfile, target, args, log }) {
    await runOrThrow(
      'buildah',
      [
        'build',
        '--format',
        'docker',
        ...CHROOT,
        '--layers',
        '--network',
        'host',
        ...files(),
        '--file',
        dockerfile,
      ]
        .concat(target ? ['--target', target] : [])
        .concat(Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]))
        .concat(['--tag', tag, context]),
      { log },
    );
  },
  // The fully qualified name: buildah has no default registry configured.
  async pull(reference) {
    const whole = wholeName(reference);
    const { code } = await command('timeout', ['60', 'buildah', 'pull', '--quiet', whole]);
    if (code === 0) return whole;
    return undefined;
  },
  async has(tag) {
    return (await command('buildah', ['inspect', '--type', 'image', tag])).code === 0;
  },
  async forget(tag) {
    await command('buildah', ['rmi', tag]);
  },
  async configOf(tag) {
    return JSON.parse(await runOrThrow('buildah', ['inspect', '--type', 'image', tag])).Docker
      .config;
  },
  async sizeOf(tag) {
    const [image] = JSON.parse(await runOrThrow('buildah', ['images', '--json', tag]));
    return image.size;
  },
  async importRoot(files, tag, env) {
    const container = await runOrThrow('buildah', ['from', 'scratch']);
    await runOrThrow('buildah', ['add', '--quiet', container, files, '/']);
    const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    await runOrThrow('buildah', ['config', ...settings, container]);
    await runOrThrow('buildah', [
      'commit',
      '--quiet',
      '--rm',
      '--format',
      'docker',
      container,
      tag,
    ]);
  },
  async copyOut(tag, path, to) {
    const { container, mount } = await mounted(tag);
    try {
      cpSync(join(mount, path), to);
    } finally {
      await runOrThrow('buildah', ['rm', container]);
    }
  },
  start,
};

async function mounted(tag) {
  const container = await runOrThrow('buildah', ['from', '--pull-never', tag]);
  return { container, mount: await runOrThrow('buildah', ['mount', container]) };
}

/** Starts the command of an image with the environment and the writable folders of the service and a read-only root. */
async function start({ tag, env, writable, log, work }) {
  const config = await buildah.configOf(tag);
  const { container, mount } = await mounted(tag);
  const identity = identityOf(config.User, mount);
  const settings = {
    ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2))),
    ...env,
  };
  const volumes = writable.volumes.map((one) => ({ ...one, from: volumeOf(one, { mount, work }) }));
  for (const { path } of [...writable.tmpfs, ...volumes])
    mkdirSync(join(mount, path), { recursive: true });
  const inside = { ...identity, dir: config.WorkingDir || '/', env: settings };
  const begun = await begin({
    mount,
    tmpfs: writable.tmpfs,
    volumes,
    inside,
    argv: config.Cmd,
    log,
  });
  return {
    pid: begun.pid,
    ended: begun.ended,
    logs: () => readFileSync(log, 'utf8'),
    exec: (argv) => command(...enter(begun.pid, inside, argv)),
    signal: (name) => process.kill(begun.pid, name),
    async remove() {
      if (begun.isRunning()) process.kill(begun.pid, 'SIGKILL');
      await begun.ended;
      await runOrThrow('buildah', ['rm', container]);
    },
  };
}

/** Parses `USER 1000` or `USER node`; an unknown number is in root's group, as in Docker. */
function identityOf(user, mount) {
  const [name, group] = (user || '0').split(':');
  const users = readFileSync(join(mount, 'etc/passwd'), 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid = name, gid = '0'] = users.find((one) => one[0] === name || one[2] === name) ?? [];
  return { uid: Number(uid), gid: Number(group ?? gid) };
}

/** A named volume is one folder shared by all services; initially it belongs to the owner of the image's folder. */
function volumeOf({ name, path }, { mount, work }) {
  const folder = join(work, 'volumes', name);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const inImage = join(mount, path);
  if (existsSync(inImage)) {
    const { uid, gid } = statSync(inImage);
    chownSync(folder, uid, gid);
  }
  return folder;
}
