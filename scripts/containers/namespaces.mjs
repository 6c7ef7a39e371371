import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { onPath } from '../system-program.mjs';

/** Sets up mounts and privileges like a container engine: read-only except for declared mounts. */
const SET_UP = `set -e
root=$1; shift
mount --bind "$root" "$root"
while [ "$1" != -- ]; do
  case $1 in
    tmpfs) mount -t tmpfs -o "$3" tmpfs "$root$2" ;;
    volume) mount --bind "$3" "$root$2" ;;
    volume-ro) mount --bind "$3" "$root$2"; mount -o remount,bind,ro "$root$2" ;;
  esac
  shift 3
done
shift
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
for file in /etc/resolv.conf /etc/hosts; do [ ! -e "$root$file" ] || mount --bind "$file" "$root$file"; done
mount -o remount,bind,ro "$root"
exec "$@"`;

/** Finds a program of this machine, independent of the image's PATH. @throws Error when it is missing */
function program(name) {
  const file = onPath([name]);
  if (!file) throw new Error(`What buildah builds is run by ${name} of util-linux: it is missing.`);
  return file;
}

const withEnvironment = ({ env }, argv) => [
  ...[program('env'), '-i'],
  ...Object.entries(env).map(([key, value]) => `${key}=${value}`),
  ...argv,
];
const asUser = ({ uid, gid }) => ['--setuid', String(uid), '--setgid', String(gid)];

/**
 * Starts a command in its own root with its own mounts and process ids, so that it is process 1 as in a container, and with
 * the machine's network. Needs root.
 */
export async function begin({ mount, tmpfs, volumes, inside, argv, log }) {
  const mounts = [
    ...tmpfs.flatMap(({ path, options }) => ['tmpfs', path, options || 'mode=1777']),
    ...volumes.flatMap((one) => [one.readOnly ? 'volume-ro' : 'volume', one.path, one.from]),
  ];
  const inRoot = [program('unshare'), '--root', mount, '--wd', inside.dir, ...asUser(inside)];
  const powerless = [program('setpriv'), '--no-new-privs', '--inh-caps=-all', ...inRoot, ...argv];
  const output = openSync(log, 'a');
  const outer = spawn(
    program('unshare'),
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', SET_UP, 'set-up', mount].concat(
      mounts,
      '--',
      withEnvironment(inside, powerless),
    ),
    { stdio: ['ignore', output, output] },
  );
  closeSync(output);
  let running = true;
  const ended = new Promise((resolve, reject) => {
    outer.once('error', reject);
    outer.once('exit', (code, signal) => {
      running = false;
      resolve({ code: code ?? signal });
    });
  });
  return { pid: await innerOf(outer, ended), ended, isRunning: () => running };
}

/** Process 1 of the namespace: the only child of `unshare`. */
async function innerOf({ pid }, ended) {
  const file = `/proc/${pid}/task/${pid}/children`;
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    const child = existsSync(file) && readFileSync(file, 'utf8').trim();
    if (child) return Number(child);
    await sleep(20);
  }
  throw new Error('It ended at once.');
}

/** Returns a function that runs a command in the namespace, as the same user. */
export function enter(pid, inside, argv) {
  const namespaces = ['--target', String(pid), '--mount', '--pid', '--root', '--wd'];
  const [name, ...args] = withEnvironment(inside, [
    ...[program('nsenter'), ...namespaces, ...asUser(inside)],
    ...argv,
  ]);
  return [name, args];
}
