import type { Registry, RegistryEntry } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import type { RequestContext } from '../../http/request-context';
import { languageOf } from '../../http/request-language';
import { AllowedOrigins } from './allowed-origins';
import type { OriginRefusal } from './allowed-origins';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };
import { OverrideCookie } from './override-cookie';
import { PARAMETER, parameterOf, readWish, withoutParameter } from './read-request';
import { sendRefusal } from './refusal-page';

const TEXTS = { ko, en, ja, zh };
type Refusal = 'format' | 'slice' | OriginRefusal;

/** The release of an override has no number; what its origin says of itself is read in the browser. */
const VERSION = '0.0.0-override';

type Cookies = ReadonlyMap<string, string>;

/** One browser's own choice of where a remote comes from, for QA and developers (docs/qa-guide.md). */
export class Overrides {
  private readonly allowed: AllowedOrigins;
  private readonly cookie: OverrideCookie;

  constructor({ overrideOrigins, production, visitorSecret, secure }: Config) {
    this.allowed = new AllowedOrigins({ listed: overrideOrigins, production });
    this.cookie = new OverrideCookie(visitorSecret, secure);
  }

  /** True when the request was about overrides and has been answered. */
  async take(
    { cookies }: RequestContext,
    req: Request,
    res: Response,
    registry: Registry,
  ): Promise<boolean> {
    const value = parameterOf(req.originalUrl, PARAMETER);
    if (value === null) return false;
    const language = languageOf(cookies);
    const back = withoutParameter(req.originalUrl, PARAMETER);
    const changed = await this.change(value, this.origins(cookies), registry);
    if (typeof changed === 'string') {
      const text = TEXTS[language];
      const reason = text.reasons[changed];
      sendRefusal(res, { language, status: 400, text, reason, value, back });
    } else
      res
        .append('Set-Cookie', this.cookie.write(changed))
        .set('Cache-Control', 'no-store')
        .redirect(303, back);
    return true;
  }

  /** The registry as this browser sees it. */
  view(cookies: Cookies, registry: Registry): Registry {
    const content = this.cookie.read(cookies);
    const origins = this.origins(cookies);
    if (!content || Object.keys(origins).length === 0) return registry;
    const overrides = Object.entries(origins).map(([remote, origin]) => ({
      remote,
      origin,
      expires: content.expires,
    }));
    return {
      ...registry,
      remotes: registry.remotes.map((entry) => overridden(entry, origins[entry.name])),
      overrides,
    };
  }

  /** What the cookie says and the site still allows. */
  private origins(cookies: Cookies): Record<string, string> {
    const { origins = {} } = this.cookie.read(cookies) ?? {};
    return Object.fromEntries(
      Object.entries(origins).filter(([, origin]) => this.allowed.isListed(origin)),
    );
  }

  private async change(
    value: string,
    now: Record<string, string>,
    { remotes }: Registry,
  ): Promise<Record<string, string> | Refusal> {
    const wish = readWish(value);
    if (wish.kind === 'bad') return 'format';
    if (wish.kind === 'off') return {};
    const { [wish.slice]: _, ...others } = now;
    if (wish.kind === 'remove') return others;
    if (!remotes.some(({ name }) => name === wish.slice)) return 'slice';
    return (await this.allowed.refusal(wish.origin)) ?? { ...others, [wish.slice]: wish.origin };
  }
}

/**
 * An override has no integrity, by design: nobody has published it, so nobody has vouched for a hash.
 * What guards it instead: the list of allowed origins, the policy that names exactly this one, the
 * expiring cookie and the banner. The empty list also keeps it from loading before the browser has
 * asked the origin what it serves.
 */
function overridden(live: RegistryEntry, origin: string | undefined): RegistryEntry {
  if (origin === undefined) return live;
  return {
    ...live,
    version: VERSION,
    entry: `${origin}/remoteEntry.js`,
    integrity: {},
    preload: [],
  };
}
