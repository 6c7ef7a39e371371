import type net from 'node:net';
import type { Doc } from '../bson/types';
import { ServerError } from '../errors';
import { OP_MSG, OP_QUERY, OP_REPLY, parseMessage, type Request } from './message';
import { encodeReply } from './reply';

export const MAX_MESSAGE_BYTES = 48_000_000;
const FRAME_ALLOWANCE = 16_384;

/** Who asks. */
export interface Client {
  id: number;
  /** Aborted with the connection. */
  signal: AbortSignal;
}

export type Respond = (request: Request, client: Client) => Promise<Doc>;

/** Frames one client's bytes into messages and answers them in the order they came. */
export class Connection {
  private chunks: Buffer[] = [];
  private buffered = 0;
  private queue: Promise<void> = Promise.resolve();
  private nextReplyId = 1;
  private isClosed = false;
  private readonly gone = new AbortController();

  constructor(
    private readonly id: number,
    private readonly socket: net.Socket,
    private readonly respond: Respond,
  ) {
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
    return this.queue;
  }

  private receive(bytes: Buffer): void {
    this.chunks.push(bytes);
    this.buffered += bytes.length;
    for (let message = this.nextMessage(); message; message = this.nextMessage()) {
      const next = message;
      this.queue = this.queue.then(() => this.answer(next)).catch(() => this.close());
    }
  }

  private nextMessage(): Buffer | undefined {
    if (this.buffered < 16) return undefined;
    if (this.chunks[0]!.length < 4) this.chunks = [Buffer.concat(this.chunks)];
    const length = this.chunks[0]!.readInt32LE(0);
    if (length < 16 || length > MAX_MESSAGE_BYTES + FRAME_ALLOWANCE) {
      this.close();
      return undefined;
    }
    if (this.buffered < length) return undefined;
    const all = this.chunks.length === 1 ? this.chunks[0]! : Buffer.concat(this.chunks);
    const rest = all.subarray(length);
    this.chunks = rest.length ? [rest] : [];
    this.buffered = rest.length;
    return all.subarray(0, length);
  }

  private async answer(message: Buffer): Promise<void> {
    if (this.isClosed) return;
    const request = parseMessage(message);
    if (!request) return this.close();
    const reply = await this.respond(request, { id: this.id, signal: this.gone.signal });
    if (request.silent || this.socket.destroyed) return;
    const body = encodeReply(reply);
    this.socket.cork();
    this.socket.write(this.header(request, body.length));
    this.socket.write(body);
    this.socket.uncork();
  }

  private header(request: Request, bodyLength: number): Buffer {
    const legacy = request.opcode === OP_QUERY;
    const header = Buffer.alloc(legacy ? 36 : 21);
    header.writeInt32LE(header.length + bodyLength, 0);
    header.writeInt32LE(this.nextReplyId++, 4);
    header.writeInt32LE(request.id, 8);
    header.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
    if (legacy) {
      header.writeInt32LE(8, 16); // AwaitCapable
      header.writeInt32LE(1, 32); // one document
    }
    return header;
  }
}
