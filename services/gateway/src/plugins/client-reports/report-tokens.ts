import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RegistryEntry } from '@atlas/contracts';

/** Reports of pages that are open for longer do not count. */
const LIFETIME_SECONDS = 1_800;
/** Tokens whose statements are remembered. */
const MAX_USED = 50_000;

interface Content {
  /** Of one page. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly ends: number;
  /** Version by slice, of the page's releases. */
  readonly releases: Readonly<Record<string, string>>;
}

/** In place of a visitor id. */
export const ANY_VISITOR = '*';

/** Tokens that permit a page to report about its releases: signed, for one visitor, short-lived, once for each statement. */
export class ReportTokens {
  private readonly key: Buffer;
  private readonly used = new Map<string, Set<string>>();

  constructor(
    secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.key = createHmac('sha256', secret).update('page ticket').digest();
  }

  /** @param visitorId `ANY_VISITOR` for a page that a CDN caches for all visitors */
  issue(visitorId: string, remotes: readonly RegistryEntry[]): string {
    const content: Content = {
      id: randomBytes(9).toString('base64url'),
      ends: Math.floor(this.now() / 1000) + LIFETIME_SECONDS,
      // Overrides of a developer are no releases.
      releases: Object.fromEntries(
        remotes
          .filter(({ entry }) => entry.startsWith('/'))
          .map(({ name, version }) => [name, version]),
      ),
    };
    const text = write(content);
    return `${text}${SEPARATOR}${this.sign(text, visitorId)}`;
  }

  /** @returns undefined for a token that is invalid, of another visitor, or expired */
  read(token: string, visitorId: string): Content | undefined {
    const at = token.lastIndexOf(SEPARATOR);
    const text = token.slice(0, Math.max(0, at));
    const given = Buffer.from(token.slice(at + 1));
    const isShared = this.isSigned(text, given, ANY_VISITOR);
    if (!isShared && !this.isSigned(text, given, visitorId)) return undefined;
    const content = parse(text);
    if (content.ends * 1000 <= this.now()) return undefined;
    // Each visitor of a shared page makes each statement once.
    if (isShared) return { ...content, id: `${content.id} ${visitorId}` };
    return content;
  }

  private isSigned(text: string, given: Buffer, visitorId: string): boolean {
    const right = Buffer.from(this.sign(text, visitorId));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** @returns whether the token makes this statement for the first time */
  use(id: string, statement: string): boolean {
    const known = this.used.get(id);
    if (known?.has(statement)) return false;
    if (known) known.add(statement);
    else this.used.set(id, new Set([statement]));
    const [oldest] = this.used.keys();
    if (this.used.size > MAX_USED && oldest !== undefined) this.used.delete(oldest);
    return true;
  }

  private sign(text: string, visitorId: string): string {
    return createHmac('sha256', this.key).update(`${text} ${visitorId}`).digest('base64url');
  }
}

/** Occurs in no id, name, version or signature. */
const SEPARATOR = '~';

/** Not encoded: compression finds the releases a second time in the page. */
const write = ({ id, ends, releases }: Content): string =>
  [id, ends, ...Object.entries(releases).flat()].join(SEPARATOR);

/** Parses a text whose signature is valid. */
function parse(text: string): Content {
  const [id = '', ends, ...parts] = text.split(SEPARATOR);
  const names = parts.filter((_, at) => at % 2 === 0);
  return {
    id,
    ends: Number(ends),
    releases: Object.fromEntries(names.map((name, at) => [name, parts[2 * at + 1] ?? ''])),
  };
}
