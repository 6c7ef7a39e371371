import { Duplex } from 'node:stream';

/** One end of a connection in memory; what is written at one end is read at the other, at its pace. */
class End extends Duplex {
  other!: End;
  private written: (() => void) | undefined;

  override _read(): void {
    const written = this.written;
    this.written = undefined;
    written?.();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.other.push(chunk)) done();
    else this.other.written = done;
  }

  override _final(done: () => void): void {
    this.other.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Like a reset: it destroys the other end too.
    setImmediate(() => this.other.destroy());
    done(error);
  }

  // Members that servers and clients of node:http call.
  setTimeout(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** The caller's address, as a server reads it from a socket. */
export interface Peer {
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
}

/** Creates both ends of a connection in memory. The server's end reports `peer` as the caller. */
export function memorySocket(peer: Peer): { server: Duplex; client: Duplex } {
  const [server, client] = [new End(), new End()];
  server.other = client;
  client.other = server;
  Object.assign(server, peer, { encrypted: true, alpnProtocol: 'h2' });
  return { server, client };
}
