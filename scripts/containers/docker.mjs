import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { command, runOrThrow } from './command.mjs';

const docker = (...args) => runOrThrow('docker', args);

/** Builds and runs with Docker or a compatible engine. Containers use the machine's network, as with buildah. */
export const dockerEngine = {
  name: 'docker',
  async isThere() {
    return (await command('docker', ['info']).catch(() => ({ code: 1 }))).code === 0;
  },
  async build({ tag, context, dockerfile, target, args, log }) {
    await runOrThrow(
      'docker',
      ['build', '--network', 'host', '--file', dockerfile]
        .concat(target ? ['--target', target] : [])
        .concat(Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]))
        .concat(['--tag', tag, context]),
      { log },
    );
  },
  async pull(reference) {
    const { code } = await command('docker', ['pull', '--quiet', reference]);
    if (code === 0) return reference;
    return undefined;
  },
  async has(tag) {
    return (await command('docker', ['image', 'inspect', tag])).code === 0;
  },
  async forget(tag) {
    await command('docker', ['rmi', tag]);
  },
  async configOf(tag) {
    return JSON.parse(await docker('image', 'inspect', tag))[0].Config;
  },
  async sizeOf(tag) {
    return `${Math.round(JSON.parse(await docker('image', 'inspect', tag))[0].Size / 1e6)} MB`;
  },
  async importRoot(files, tag, env) {
    const changes = Object.entries(env).flatMap(([key, value]) => [
      '--change',
      `ENV ${key}=${value}`,
    ]);
    const archive = `${files}.tar`;
    await runOrThrow('tar', ['-cf', archive, '-C', files, '.']);
    await importArchive(archive, [...changes, '-', tag]);
  },
  async copyOut(tag, path, to) {
    const container = await docker('create', tag);
    try {
      await docker('cp', `${container}:${path}`, to);
    } finally {
      await docker('rm', container);
    }
  },
  start,
};

function importArchive(archive, args) {
  const child = spawn('docker', ['import', ...args], { stdio: ['pipe', 'ignore', 'inherit'] });
  createReadStream(archive).pipe(child.stdin);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`docker import ended with ${code}`)),
    );
  });
}

/** Arguments of `docker run`: read-only except for declared folders, without privileges. */
export const runArguments = ({ tag, env, writable, run }) => [
  ...['run', '--detach', '--network', 'host', '--read-only', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges'],
  ...writable.tmpfs.flatMap(({ path, options }) => [
    '--tmpfs',
    options ? `${path}:${options}` : path,
  ]),
  ...writable.volumes.flatMap(({ name, path, readOnly }) => [
    '--volume',
    `${run}-${name}:${path}${readOnly ? ':ro' : ''}`,
  ]),
  ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  tag,
];

async function start({ tag, env, writable, run }) {
  const container = await docker(...runArguments({ tag, env, writable, run }));
  const stateOf = async (field) => docker('inspect', '--format', `{{.State.${field}}}`, container);
  const ended = docker('wait', container).then((code) => ({ code: Number(code) }));
  return {
    pid: Number(await stateOf('Pid')),
    ended,
    logs: async () => {
      const { stdout, stderr } = await command('docker', ['logs', container]);
      return stdout + stderr;
    },
    exec: (argv) => command('docker', ['exec', container, ...argv]),
    signal: (name) => docker('kill', '--signal', name, container),
    async remove() {
      await docker('rm', '--force', '--volumes', container);
      for (const { name } of writable.volumes)
        await command('docker', ['volume', 'rm', `${run}-${name}`]);
    },
  };
}
