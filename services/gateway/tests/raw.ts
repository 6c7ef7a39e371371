import { connect } from 'node:net';

/** A machine with other work may take this long for a first byte. */
const FIRST_BYTE_MS = 5_000;
const QUIET_MS = 300;

/** What a socket answers to exactly these bytes, until it is quiet: for requests that no client library sends. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let timer = setTimeout(() => socket.destroy(), FIRST_BYTE_MS);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), QUIET_MS);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.on('error', () => resolve(answer));
  });
}
