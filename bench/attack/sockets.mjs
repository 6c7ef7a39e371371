// Raw sockets: bytes that no HTTP client sends.
import { connect } from 'node:net';

/** The response of a socket to these bytes until it ends, or for `ms`. */
export function raw(port, text, ms = 1_500) {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const timer = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (chunk) => void (response += chunk.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(response);
    });
  });
}

export const statusOf = (response) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]) || undefined;

/** A client that announces a body, sends one byte and keeps the connection open. */
export function startSlowBody({ port, host, origin }, path, address) {
  const slow = { response: '', ended: false };
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    ),
  );
  socket.on('data', (chunk) => void (slow.response += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => (slow.ended = true));
  slow.stop = () => socket.destroy();
  return slow;
}
