import { constants, performServerHandshake } from 'node:http2';
import type { ServerHttp2Session, ServerOptions } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { serveStream } from './serve-stream';

/** A page requests some dozens of files at once. */
const MAX_STREAMS = 100;
/** Beyond what the chain refuses by itself with 431, a stream is reset. */
const MAX_HEADER_BYTES = 32_768;
/** The same as for idle connections of HTTP/1.1. */
const IDLE_MS = 60_000;

/** nghttp2 itself closes a connection with too many resets, pings or unacknowledged settings. */
const BOUNDS: ServerOptions = {
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  maxOutstandingPings: 10,
  maxSettings: 32,
  settings: { maxConcurrentStreams: MAX_STREAMS, maxHeaderListSize: MAX_HEADER_BYTES },
};

/** Connections that speak HTTP/2. */
export class Http2Sessions {
  private readonly open = new Map<ServerHttp2Session, TLSSocket>();

  constructor(
    /** The HTTP/1.1 server's end of a connection. */
    private readonly accept: (socket: Duplex) => void,
    /** Time until the first request of a connection. */
    private readonly firstMs: number,
  ) {}

  serve(socket: TLSSocket): void {
    const session = performServerHandshake(socket, BOUNDS);
    this.open.set(session, socket);
    const { remoteAddress, remotePort } = socket;
    const peer = { remoteAddress, remotePort };
    const silent = setTimeout(() => socket.destroy(), this.firstMs).unref();
    session.on('stream', (stream, headers, flags) => {
      clearTimeout(silent);
      const hasNoBody = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
      serveStream(stream, headers, { hasNoBody, peer, accept: this.accept });
    });
    // A protocol error ends this connection only.
    session.on('error', () => {});
    session.setTimeout(IDLE_MS, () => session.close());
    session.once('close', () => {
      clearTimeout(silent);
      this.open.delete(session);
    });
  }

  /** Sends GOAWAY: clients open a new connection, and requests in flight complete. */
  leave(): void {
    for (const session of this.open.keys()) session.close();
  }

  destroy(): void {
    for (const [session, socket] of this.open) {
      session.destroy();
      // After GOAWAY a session would wait until its client closes the connection.
      socket.destroy();
    }
  }
}
