import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Thrown when another live server holds the data directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, owner: string) {
    super(
      `The data directory ${directory} is in use by the process ${owner}. ` +
        'Stop that process, or start with another --path.',
    );
    this.name = 'DirectoryInUse';
  }
}

const PREFIX = 'server-';
const SUFFIX = '.sock';
const LONGEST_CONTEST_MS = 15_000;
const ASK_AGAIN_MS = 10;
const LONGEST_WAIT_MS = 150;
const RESPONSE_TIMEOUT_MS = 5000;
/** A socket's path is limited to about a hundred bytes. */
const LONGEST_PATH = 100;

interface Claim {
  isHeld: boolean;
  listener: net.Server;
}

/**
 * Takes a data directory. A process listens on a socket of its own in the directory, then connects to every other
 * socket there: one that responds belongs to a live server, whichever process, container or copy of this module it is in;
 * one that does not is left by a dead one. The system closes a socket with its process, so nothing has to be guessed
 * from process ids. Of several that see one another before any holds it the one that came first stays, and the
 * others step back and try again.
 * @returns what gives it back.
 * @throws DirectoryInUse.
 */
export async function takeLock(directory: string): Promise<() => Promise<void>> {
  const folder = fs.realpathSync(directory);
  if (process.platform === 'win32') return takePipe(directory, folder);
  const sockets = shortPath(folder);
  const name = nameOfSocket();
  const until = Date.now() + LONGEST_CONTEST_MS;
  do {
    const claim = await listen(path.join(sockets.path, name));
    const outcome = await contest(folder, sockets.path, name, until);
    if (outcome === 'won') {
      claim.isHeld = true;
      return () => release(claim, folder, name, sockets.close);
    }
    await release(claim, folder, name, () => undefined);
    if (outcome !== 'lost') {
      sockets.close();
      throw new DirectoryInUse(directory, outcome.holder);
    }
    await wait(Math.random() * LONGEST_WAIT_MS);
  } while (Date.now() < until);
  sockets.close();
  throw new DirectoryInUse(directory, 'that starts on it too');
}

/** Names sort by when their owners came. */
const nameOfSocket = (): string =>
  `${PREFIX}${Date.now().toString(36)}${randomUUID().slice(0, 4)}${SUFFIX}`;

/** Connects to the other sockets, again while all of them are younger: those release their claim. */
async function contest(
  folder: string,
  sockets: string,
  name: string,
  until: number,
): Promise<'won' | 'lost' | { holder: string }> {
  do {
    const names = othersIn(folder, name);
    const responses = await Promise.all(names.map((other) => ask(sockets, other)));
    const holder = responses.find((each) => each?.startsWith('held'));
    if (holder) return { holder: holder.slice('held '.length) };
    const others = names.filter((_, at) => responses[at] !== undefined);
    // A process that connected before this one listened has removed its socket as stale.
    const isSeen = fs.existsSync(path.join(folder, name));
    if (!isSeen || others.some((other) => other < name)) return 'lost';
    if (others.length === 0) return 'won';
    await wait(ASK_AGAIN_MS);
  } while (Date.now() < until);
  return 'lost';
}

const othersIn = (folder: string, own: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX) && name !== own);

/** The response of a socket's owner; undefined for a stale socket, which is removed. */
async function ask(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, name);
  const response = await new Promise<string | undefined>((resolve) => {
    let text = '';
    const socket = net.connect(file);
    socket.setEncoding('utf8');
    // A live owner that is too busy to respond still holds the lock.
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => {
      socket.destroy();
      resolve('held (which does not respond)');
    });
    socket.on('data', (part: string) => (text += part));
    socket.on('end', () => resolve(text || 'held'));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? undefined : 'held'),
    );
  });
  if (response === undefined) fs.rmSync(file, { force: true });
  return response;
}

function listen(file: string): Promise<Claim> {
  return new Promise((resolve, reject) => {
    const listener = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(claim.isHeld ? `held ${process.pid}` : 'claims');
    });
    const claim: Claim = { isHeld: false, listener };
    listener.once('error', reject);
    listener.listen(file, () => {
      listener.unref();
      resolve(claim);
    });
  });
}

async function release(
  { listener }: Claim,
  folder: string,
  name: string,
  close: () => void,
): Promise<void> {
  await new Promise<void>((resolve) => listener.close(() => resolve()));
  fs.rmSync(path.join(folder, name), { force: true });
  close();
}

/** A path to the folder that is short enough for a socket. */
function shortPath(folder: string): { path: string; close: () => void } {
  const isShort = Buffer.byteLength(folder) + nameOfSocket().length + 1 < LONGEST_PATH;
  if (isShort) return { path: folder, close: () => undefined };
  if (process.platform !== 'linux')
    throw new Error(`The path of the data directory is too long: ${folder}`);
  const descriptor = fs.openSync(folder, 'r');
  return { path: `/proc/self/fd/${descriptor}`, close: () => fs.closeSync(descriptor) };
}

/** On Windows a pipe has one owner at a time, and goes with it. */
async function takePipe(directory: string, folder: string): Promise<() => Promise<void>> {
  const hash = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 32);
  const claim = await listen(`\\\\.\\pipe\\mongo-embedded-${hash}`).catch((error) => {
    throw error.code === 'EADDRINUSE' ? new DirectoryInUse(directory, 'that holds it') : error;
  });
  return () => new Promise((resolve) => claim.listener.close(() => resolve()));
}
