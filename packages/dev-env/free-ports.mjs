import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports that Linux, macOS and Windows give to outgoing connections. */
const FIRST_PORT = 20_000;
const END_PORT = 32_768;
/** A site that builds first listens on its port minutes after it was found. */
const CLAIM_MS = 5 * 60_000;
const CLAIMS = join(tmpdir(), 'atlas-ports');

/**
 * Finds free ports for programs that listen on them later. Within 5 minutes no other caller on this
 * machine finds the same ones.
 * @param {number} count
 * @returns {Promise<number[]>} ports that differ
 */
export async function freePorts(count) {
  const ports = [];
  while (ports.length < count) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (claim(port) && (await isFree(port))) ports.push(port);
  }
  return ports;
}

/** Without a writable temporary folder, ports are found without claims. */
function claim(port) {
  const file = join(CLAIMS, String(port));
  try {
    mkdirSync(CLAIMS, { recursive: true });
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    if (error.code !== 'EEXIST') return true;
    forgetOld(file);
    return false;
  }
  return true;
}

/** The port can be found again by the next caller. */
function forgetOld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > CLAIM_MS) rmSync(file);
  } catch {
    // Another caller, or another user's file.
  }
}

async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code !== 'EADDRNOTAVAIL') return false;
    throw new Error(
      'This machine has no 127.0.0.1, where the processes of a site listen: give its loopback interface IPv4.',
    );
  }
  await once(server.close(), 'close');
  return true;
}
