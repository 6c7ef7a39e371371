import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RegistryEntry } from '@atlas/contracts';

/** A page that is open for longer tells nothing that counts. */
const TICKET_SECONDS = 1_800;
/** Tickets remembered because something was told with them. */
const MOST_USED = 50_000;

interface Content {
  /** Of this one page. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly ends: number;
  /** Slice to version, of the releases that the page is made of. */
  readonly releases: Readonly<Record<string, string>>;
}

/** A page's permission to say how its releases fared: signed, of one visitor, short-lived, good once for each thing said. */
export class PageTickets {
  private readonly key: Buffer;
  private readonly used = new Map<string, Set<string>>();

  constructor(
    secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createHmac('sha256', secret).update('page ticket').digest();
  }

  issue(visitorId: string, remotes: readonly RegistryEntry[]): string {
    const content: Content = {
      id: randomBytes(9).toString('base64url'),
      ends: Math.floor(this.now() / 1000) + TICKET_SECONDS,
      // What a developer overrides is no release.
      releases: Object.fromEntries(
        remotes
          .filter(({ entry }) => entry.startsWith('/'))
          .map(({ name, version }) => [name, version]),
      ),
    };
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${this.sign(text, visitorId)}`;
  }

  /** undefined for a ticket that is forged, another visitor's, or over. */
  read(ticket: string, visitorId: string): Content | undefined {
    const [text = '', mark = ''] = ticket.split('.');
    const given = Buffer.from(mark);
    const right = Buffer.from(this.sign(text, visitorId));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const content = JSON.parse(Buffer.from(text, 'base64url').toString()) as Content;
    return content.ends * 1000 > this.now() ? content : undefined;
  }

  /** True the first time that this ticket says it. */
  use(id: string, said: string): boolean {
    const known = this.used.get(id);
    if (known?.has(said)) return false;
    if (known) known.add(said);
    else this.used.set(id, new Set([said]));
    if (this.used.size > MOST_USED) this.used.delete(this.used.keys().next().value!);
    return true;
  }

  private sign(text: string, visitorId: string): string {
    return createHmac('sha256', this.key).update(`${text} ${visitorId}`).digest('base64url');
  }
}
