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

/** No visitor's id. */
export const ANY_VISITOR = '*';

/** A page's permission to say how its releases fared: signed, of one visitor, short-lived, good once for each thing said. */
export class ReportTokens {
  private readonly key: Buffer;
  private readonly used = new Map<string, Set<string>>();

  constructor(
    secret: string,
    /** A CDN keeps pages: theirs is for whoever reads them. */
    private readonly hasShared = false,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createHmac('sha256', secret).update('page ticket').digest();
  }

  /** Of a page that everybody gets, where `visitorId` is `EVERYBODY`. */
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
    const text = write(content);
    return `${text}${BETWEEN}${this.sign(text, visitorId)}`;
  }

  /** undefined for a ticket that is forged, another visitor's, or over. */
  read(ticket: string, visitorId: string): Content | undefined {
    const at = ticket.lastIndexOf(BETWEEN);
    const text = ticket.slice(0, Math.max(0, at));
    const given = Buffer.from(ticket.slice(at + 1));
    const isShared = this.hasShared && this.isSigned(text, given, ANY_VISITOR);
    if (!isShared && !this.isSigned(text, given, visitorId)) return undefined;
    const content = parse(text);
    if (content.ends * 1000 <= this.now()) return undefined;
    // Each of its readers says each thing once.
    if (isShared) return { ...content, id: `${content.id} ${visitorId}` };
    return content;
  }

  private isSigned(text: string, given: Buffer, visitorId: string): boolean {
    const right = Buffer.from(this.sign(text, visitorId));
    return given.length === right.length && timingSafeEqual(given, right);
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

/** In no id, name, version or signature. */
const BETWEEN = '~';

/** As it stands: a page names its releases elsewhere, so that they cost nothing once more. */
const write = ({ id, ends, releases }: Content): string =>
  [id, ends, ...Object.entries(releases).flat()].join(BETWEEN);

/** Of a text whose signature is right. */
function parse(text: string): Content {
  const [id = '', ends, ...parts] = text.split(BETWEEN);
  const names = parts.filter((_, at) => at % 2 === 0);
  return {
    id,
    ends: Number(ends),
    releases: Object.fromEntries(names.map((name, at) => [name, parts[2 * at + 1] ?? ''])),
  };
}
