import { constants, performServerHandshake } from 'node:http2';
import type { ServerHttp2Session, ServerOptions } from 'node:http2';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { serveStream } from './serve-stream';

/** A page asks for some dozens of files at once. */
const MOST_STREAMS = 100;
/** Beyond what the chain refuses by itself with 431, a stream is reset. */
const MOST_HEADER_BYTES = 32_768;
/** As connections of HTTP/1.1 that nothing is asked on. */
const IDLE_MS = 60_000;

/** Resets that come too fast end a connection in nghttp2 itself, as do too many pings and settings that nobody takes. */
const BOUNDS: ServerOptions = {
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  maxOutstandingPings: 10,
  maxSettings: 32,
  settings: { maxConcurrentStreams: MOST_STREAMS, maxHeaderListSize: MOST_HEADER_BYTES },
};

/** Connections that speak HTTP/2. */
export class Http2Sessions {
  private readonly open = new Map<ServerHttp2Session, TLSSocket>();

  constructor(
    /** The HTTP/1.1 server's end of a connection. */
    private readonly accept: (socket: Duplex) => void,
    /** A connection asks for something within this time. */
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
      const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
      serveStream(stream, headers, { isWhole, peer, accept: this.accept });
    });
    // What a caller does wrong ends their connection, and nothing else.
    session.on('error', () => {});
    session.setTimeout(IDLE_MS, () => session.close());
    session.once('close', () => {
      clearTimeout(silent);
      this.open.delete(session);
    });
  }

  /** Tells every caller to open another connection (GOAWAY); what was asked is answered. */
  leave(): void {
    for (const session of this.open.keys()) session.close();
  }

  destroy(): void {
    for (const [session, socket] of this.open) {
      session.destroy();
      // One that was told to go would wait for its caller to close, too.
      socket.destroy();
    }
  }
}
