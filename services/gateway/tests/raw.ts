import { connect } from 'node:net';

/** The first byte can take this long on a busy machine. */
const FIRST_BYTE_MS = 5_000;
const QUIET_MS = 300;

/**
 * Sends exactly these bytes, for requests that no client library can send.
 * @returns Everything received until the socket is quiet for 300 ms.
 */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let timer = setTimeout(() => socket.destroy(), FIRST_BYTE_MS);
    socket.on('data', (chunk) => {
      received += chunk.toString();
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), QUIET_MS);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(received);
    });
    socket.on('error', () => resolve(received));
  });
}
