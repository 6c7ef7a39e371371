import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@atlas/contracts';
import { cookieName, readPreview } from '@atlas/service-kit';
import type { Request, Response } from 'express';
import type { GatewayContext } from '../../context';
import type { RequestContext } from '../../http/request-context';
import { AllowedOrigins } from '../overrides/allowed-origins';
import { parameterOf, withoutParameter } from '../overrides/read-request';
import { sendRefusal } from '../overrides/refusal-page';
import type { OpenPreview } from '../../registry/release-source';
import { languageOf } from '../../http/request-language';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

const TEXTS = { ko, en, ja, zh };
/** 403 is for the whole site, 410 for what was right once. */
const STATUS = { forged: 400, off: 403, over: 410 } as const;
type Reason = keyof typeof STATUS;

export const PREVIEW_COOKIE = 'atlas_preview';
const PARAMETER = 'atlas-preview';
/** In no ticket. */
const BETWEEN = '!';
/** So many slices at once: a cookie is small. */
const MOST_TICKETS = 4;
/** So long the first page waits for a renderer that loads what it draws with. */
const PATIENCE_MS = 3_000;

type Cookies = ReadonlyMap<string, string>;
type Context = Pick<GatewayContext, 'config' | 'registry'>;

interface Site {
  readonly released: Registry;
  /** Loads a set of releases where pages are drawn. */
  warm(registry: Registry): Promise<void>;
}

/** Published releases that this one browser gets before they are promoted, by tickets of the registry (docs/qa-guide.md). */
export class Previews {
  private readonly isAllowed: boolean;
  private readonly cookie: string;

  constructor(private readonly context: Context) {
    const { overrideOrigins: listed, production, publicOrigin, secure } = context.config;
    // The site itself is one more origin that code may come from without being live.
    this.isAllowed = new AllowedOrigins({ listed, production }).isListed(publicOrigin.origin);
    this.cookie = cookieName(PREVIEW_COOKIE, secure);
  }

  /** True when the request was about previews and has been answered. */
  async take(
    { cookies }: RequestContext,
    req: Request,
    res: Response,
    { released, warm }: Site,
  ): Promise<boolean> {
    const value = parameterOf(req.originalUrl, PARAMETER);
    if (value === null) return false;
    const back = withoutParameter(req.originalUrl, PARAMETER);
    if (value === 'off') {
      this.redirect(res, back, `${this.cookie}=; Max-Age=0`);
      return true;
    }
    const found = await this.find(value);
    if (typeof found === 'string') {
      const language = languageOf(cookies);
      const text = TEXTS[language];
      const reason = text.reasons[found];
      sendRefusal(res, { language, status: STATUS[found], text, reason, value, back });
      return true;
    }
    const others = (await this.open(cookies)).filter(
      ([, { entry }]) => entry.name !== found.entry.name,
    );
    const all = [...others, [value, found] as const].slice(-MOST_TICKETS);
    const shown = withPreviews(
      released,
      all.map(([, one]) => one),
    );
    const warmed = warm(shown).catch(() => undefined);
    await Promise.race([warmed, sleep(PATIENCE_MS, undefined, { ref: false })]);
    const tickets = all.map(([ticket]) => ticket).join(BETWEEN);
    const seconds = Math.max(...all.map(([, { until }]) => secondsTo(until)));
    this.redirect(res, back, `${this.cookie}=${tickets}; Max-Age=${seconds}`);
    return true;
  }

  /** The registry as this browser sees it. */
  async view(cookies: Cookies, registry: Registry): Promise<Registry> {
    const open = await this.open(cookies);
    if (open.length === 0) return registry;
    return withPreviews(
      registry,
      open.map(([, one]) => one),
    );
  }

  /** Whether this browser gets a preview of that slice. */
  async has(cookies: Cookies, slice: string): Promise<boolean> {
    return (await this.open(cookies)).some(([, { entry }]) => entry.name === slice);
  }

  private redirect(res: Response, to: string, cookie: string): void {
    const secure = this.context.config.secure ? '; Secure' : '';
    res
      .append('Set-Cookie', `${cookie}; Path=/; HttpOnly; SameSite=Lax${secure}`)
      .set('Cache-Control', 'no-store')
      .redirect(303, to);
  }

  /** What the cookie says and is open still. */
  private async open(cookies: Cookies): Promise<(readonly [ticket: string, OpenPreview])[]> {
    const tickets = cookies.get(this.cookie)?.split(BETWEEN, MOST_TICKETS) ?? [];
    const found = await Promise.all(
      tickets.map(async (ticket) => [ticket, await this.find(ticket)] as const),
    );
    return found.flatMap(([ticket, one]) => (typeof one === 'string' ? [] : [[ticket, one]]));
  }

  private async find(value: string): Promise<OpenPreview | Reason> {
    if (!this.isAllowed) return 'off';
    const ticket = readPreview(value, this.context.config.serviceToken);
    if (!ticket) return 'forged';
    const open = await this.context.registry.releases.previews();
    return open.find(({ seq }) => seq === ticket.seq) ?? 'over';
  }
}

/** Also of a slice that nobody has yet. */
function withPreviews({ remotes }: Registry, open: readonly OpenPreview[]): Registry {
  const shown = open.map(({ entry }) => entry);
  const others = remotes.filter(({ name }) => !shown.some((entry) => entry.name === name));
  return {
    remotes: [...others, ...shown].sort((a, b) => (a.name < b.name ? -1 : 1)),
    previews: open.map(({ entry: { name, version }, until }) => ({
      remote: name,
      version,
      expires: Math.floor(Date.parse(until) / 1_000),
    })),
  };
}

const secondsTo = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000));
