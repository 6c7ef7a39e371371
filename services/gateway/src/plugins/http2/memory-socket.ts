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
    // As a reset would: whoever is at the other end learns of it.
    setImmediate(() => this.other.destroy());
    done(error);
  }

  // What servers and clients of node:http ask of a socket.
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

/** What a server reads of the caller at a socket. */
export interface Peer {
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
}

/** Both ends of a connection in memory: of the server, which sees `peer` at the other end, and of the client. */
export function memorySocket(peer: Peer): { server: Duplex; client: Duplex } {
  const [server, client] = [new End(), new End()];
  server.other = client;
  client.other = server;
  Object.assign(server, peer, { encrypted: true, alpnProtocol: 'h2' });
  return { server, client };
}
