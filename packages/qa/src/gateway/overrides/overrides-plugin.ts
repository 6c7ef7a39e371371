import type { Registry, RegistryEntry } from '@atlas/contracts';
import { definePlugin } from '@atlas/service-gateway/plugin';
import type { Gateway, Handled, PageRequest } from '@atlas/service-gateway/plugin';
import { allowedOriginsOf } from '../qa-config';
import type { AllowedOrigins, OriginRefusal } from '../allowed-origins';
import { redirectBack, sendRefusal } from '../links/refusal-page';
import { getParameter, removeParameter } from '../links/url-parameter';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };
import { OVERRIDE_PARAMETER, parseOverrideChange } from './override-change';
import { OverrideCookie } from './override-cookie';

const TEXTS = { ko, en, ja, zh };

/** An override has no published version; the browser reads the one that its origin names. */
const OVERRIDE_VERSION = '0.0.0-override';

type Cookies = ReadonlyMap<string, string>;
type Origins = Readonly<Record<string, string>>;
type Refusal = 'format' | 'slice' | OriginRefusal;

/** Loads a slice from another origin in one browser, for developers and QA (docs/qa-guide.md). */
export const overridesPlugin = definePlugin({
  name: 'qa-overrides',
  // A link may wait for DNS.
  timeoutMs: 5_000,
  setup(gateway) {
    const overrides = new Overrides(gateway);
    gateway.markPersonal({ cookies: [overrides.cookieName] });
    gateway.resolveComposition(({ context }, composition) => {
      const visible = overrides.apply(context.cookies, composition.visible);
      if (visible === composition.visible) return undefined;
      const origins = visible.overrides?.map(({ origin }) => origin) ?? [];
      return {
        ...composition,
        visible,
        developerOrigins: [...composition.developerOrigins, ...origins],
      };
    });
    gateway.onPageRequest((request, { released }) => {
      const value = getParameter(request.url, OVERRIDE_PARAMETER);
      return value === null ? undefined : overrides.followLink(request, value, released);
    });
  },
});

class Overrides {
  private readonly allowed: AllowedOrigins;
  private readonly cookie: OverrideCookie;

  constructor(private readonly gateway: Gateway) {
    const { visitorSecret, secure } = gateway.config;
    this.allowed = allowedOriginsOf(gateway);
    this.cookie = new OverrideCookie(visitorSecret, secure);
  }

  get cookieName(): string {
    return this.cookie.name;
  }

  /** Changes the overrides as the link requests. */
  async followLink(request: PageRequest, value: string, released: Registry): Promise<Handled> {
    const { cookies } = request.context;
    const changed = await this.change(value, this.originsOf(cookies), released);
    if (typeof changed === 'string') {
      const text = TEXTS[request.language];
      const reason = text.reasons[changed];
      sendRefusal(this.gateway, request, {
        parameter: OVERRIDE_PARAMETER,
        status: 400,
        text,
        reason,
        value,
      });
    } else
      redirectBack(request, removeParameter(request.url, OVERRIDE_PARAMETER), [
        this.cookie.write(changed),
      ]);
    return 'handled';
  }

  /** Replaces the entries of overridden slices. */
  apply(cookies: Cookies, registry: Registry): Registry {
    const content = this.cookie.read(cookies);
    const origins = this.originsOf(cookies);
    if (!content || Object.keys(origins).length === 0) return registry;
    const overrides = Object.entries(origins).map(([remote, origin]) => ({
      remote,
      origin,
      expires: content.expires,
    }));
    return {
      ...registry,
      remotes: registry.remotes.map((entry) => overrideEntry(entry, origins[entry.name])),
      overrides,
    };
  }

  /** The origins in the cookie that the site still allows. */
  private originsOf(cookies: Cookies): Origins {
    const { origins = {} } = this.cookie.read(cookies) ?? {};
    return Object.fromEntries(
      Object.entries(origins).filter(([, origin]) => this.allowed.isListed(origin)),
    );
  }

  private async change(
    value: string,
    current: Origins,
    { remotes }: Registry,
  ): Promise<Origins | Refusal> {
    const change = parseOverrideChange(value);
    if (change.kind === 'invalid') return 'format';
    if (change.kind === 'remove-all') return {};
    const { [change.slice]: _, ...others } = current;
    if (change.kind === 'remove') return others;
    if (!remotes.some(({ name }) => name === change.slice)) return 'slice';
    const refusal = await this.allowed.refusal(change.origin);
    return refusal ?? { ...others, [change.slice]: change.origin };
  }
}

/**
 * An override has no integrity hashes, because its files are not published. The list of allowed origins, the policy with
 * exactly this origin, the expiring cookie and the banner limit it instead. The list of preloads is empty, so that the
 * browser loads nothing before it has requested the manifest from the origin.
 */
function overrideEntry(live: RegistryEntry, origin: string | undefined): RegistryEntry {
  if (origin === undefined) return live;
  return {
    ...live,
    version: OVERRIDE_VERSION,
    entry: `${origin}/remoteEntry.js`,
    integrity: {},
    preload: [],
  };
}
