import { once } from 'node:events';
import type net from 'node:net';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { MORE_TO_COME, OP_MSG, OP_QUERY, OP_REPLY, parseMessage } from './message';
import type { Request } from './message';
import { encodeChecked } from './reply';

export const MAX_MESSAGE_BYTES = 48_000_000;
const FRAME_ALLOWANCE = 16_384;
const HEADER_BYTES = 16;

/** The client. */
export interface Client {
  id: number;
  /** Aborted with the connection. */
  signal: AbortSignal;
  /** What the client calls itself. */
  application?: string;
}

/** The reply to a request; undefined closes the connection without a reply. */
export type Respond = (request: Request, client: Client) => Promise<Doc | undefined>;

/**
 * Frames one client's bytes into messages and handles them in order, one at a time. It stops reading
 * while a complete message waits, and handles no further message while the client does not read its replies: so a connection
 * holds two messages and one reply at most.
 */
export class Connection {
  private chunks: Buffer[] = [];
  private buffered = 0;
  private isRunning = false;
  private running = Promise.resolve();
  private nextReplyId = 1;
  private isClosed = false;
  private readonly gone = new AbortController();
  private readonly client: Client;

  constructor(
    id: number,
    private readonly socket: net.Socket,
    private readonly respond: Respond,
  ) {
    this.client = { id, signal: this.gone.signal };
    socket.setNoDelay(true);
    socket.on('data', (bytes: Buffer) => this.receive(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () =>
      this.gone.abort(
        new ServerError(
          'ClientDisconnect',
          'operation was interrupted because a client disconnected',
        ),
      ),
    );
  }

  /** Takes no more; `idle` is when what runs has ended. */
  close(): void {
    this.isClosed = true;
    this.socket.destroy();
  }

  get idle(): Promise<void> {
    return this.running;
  }

  private receive(bytes: Buffer): void {
    this.chunks.push(bytes);
    this.buffered += bytes.length;
    if (!this.isRunning) this.running = this.handleAll();
    else if (this.hasWholeMessage()) this.socket.pause();
  }

  private async handleAll(): Promise<void> {
    this.isRunning = true;
    try {
      for (let message = this.nextMessage(); message; message = this.nextMessage())
        await this.handle(message);
    } catch {
      this.close();
    }
    this.isRunning = false;
    if (!this.isClosed) this.socket.resume();
  }

  /** @throws Error for a length that no message has. */
  private hasWholeMessage(): boolean {
    return this.buffered >= HEADER_BYTES && this.buffered >= this.messageLength();
  }

  private messageLength(): number {
    if (this.chunks[0].length < HEADER_BYTES) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0].readInt32LE(0);
  }

  private nextMessage(): Buffer | undefined {
    if (this.isClosed || this.buffered < HEADER_BYTES) return undefined;
    const length = this.messageLength();
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES + FRAME_ALLOWANCE) {
      this.close();
      return undefined;
    }
    if (this.buffered < length) return undefined;
    const all = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks);
    const rest = all.subarray(length);
    this.chunks = rest.length ? [rest] : [];
    this.buffered = rest.length;
    return all.subarray(0, length);
  }

  private async handle(message: Buffer): Promise<void> {
    const request = parseMessage(message);
    if (!request) return this.close();
    for (let next: Request | undefined = request; next;) {
      const reply: Doc | undefined = await this.respond(next, this.client);
      if (!reply) return this.close();
      if (request.silent || this.socket.destroyed) return;
      const following = followingRequest(next, reply);
      await this.send(request, reply, following !== undefined);
      next = this.socket.destroyed ? undefined : following;
    }
  }

  private async send(request: Request, reply: Doc, hasMore: boolean): Promise<void> {
    const body = encodeChecked(reply);
    this.socket.cork();
    this.socket.write(this.header(request, body.length, hasMore));
    const isTaken = this.socket.write(body);
    this.socket.uncork();
    if (!isTaken && this.socket.writableNeedDrain && !this.socket.destroyed)
      await once(this.socket, 'drain', { signal: this.gone.signal }).catch(() => undefined);
  }

  private header(request: Request, bodyLength: number, hasMore: boolean): Buffer {
    const legacy = request.opcode === OP_QUERY;
    const header = Buffer.alloc(legacy ? 36 : 21);
    header.writeInt32LE(header.length + bodyLength, 0);
    header.writeInt32LE(this.nextReplyId++, 4);
    header.writeInt32LE(request.id, 8);
    header.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
    if (hasMore) header.writeInt32LE(MORE_TO_COME, 16);
    if (legacy) {
      header.writeInt32LE(8, 16); // AwaitCapable
      header.writeInt32LE(1, 32); // one document
    }
    return header;
  }
}

/** What a client that watches the topology would ask next: the same, from the version of this reply. */
function followingRequest(request: Request, { topologyVersion }: Doc): Request | undefined {
  const { command, exhaust } = request;
  if (!exhaust || !topologyVersion || command.maxAwaitTimeMS === undefined) return undefined;
  return { ...request, command: { ...command, topologyVersion } };
}
