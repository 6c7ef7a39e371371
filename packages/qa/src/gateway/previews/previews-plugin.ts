import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@atlas/contracts';
import { definePlugin } from '@atlas/service-gateway/plugin';
import type { Gateway, Handled, OpenPreview, PageRequest } from '@atlas/service-gateway/plugin';
import { cookieName, readPreview } from '@atlas/service-kit';
import { redirectBack, sendRefusal } from '../links/refusal-page';
import { getParameter, removeParameter } from '../links/url-parameter';
import { allowedOriginsOf } from '../qa-config';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

const TEXTS = { ko, en, ja, zh };
/** 403: the site allows no previews. 410: the ticket was valid once. */
const STATUS = { forged: 400, off: 403, over: 410 } as const;
type Refusal = keyof typeof STATUS;

const PREVIEW_PARAMETER = 'atlas-preview';
/** Occurs in no ticket. */
const SEPARATOR = '!';
/** Slices at once; a cookie is small. */
const MAX_TICKETS = 4;
/** How long the first page waits until the renderer has loaded the release. */
const PRELOAD_TIMEOUT_MS = 3_000;

type Cookies = ReadonlyMap<string, string>;
type Ticketed = readonly [ticket: string, preview: OpenPreview];

/** Shows published releases to one browser before they are promoted, by tickets of the registry (docs/qa-guide.md). */
export const previewsPlugin = definePlugin({
  name: 'qa-previews',
  timeoutMs: 5_000,
  setup(gateway) {
    const previews = new Previews(gateway);
    gateway.markPersonal({ cookies: [previews.cookie] });
    gateway.resolveComposition(async ({ context }, composition) => {
      const open = await previews.listOpen(context.cookies);
      if (open.length === 0) return undefined;
      return {
        ...composition,
        released: withPreviews(composition.released, open),
        visible: withPreviews(composition.visible, open),
        isPreview: true,
        isTrial: true,
      };
    });
    gateway.onPageRequest((request, { released }) => {
      const value = getParameter(request.url, PREVIEW_PARAMETER);
      return value === null ? undefined : previews.followLink(request, value, released);
    });
    gateway.routes((router, requestOf) => {
      // A failing preview must not be replaced by the release before it.
      router.get('/releases/:slice/before.json', async (req, _res, next) => {
        const request = requestOf(req);
        const open = await previews.listOpen(request.cookies);
        if (!open.some(([, { entry }]) => entry.name === req.params.slice)) return next();
        return gateway.sendProblem(request, 'file-not-found');
      });
    });
  },
});

class Previews {
  readonly cookie: string;
  private readonly isAllowed: boolean;

  constructor(private readonly gateway: Gateway) {
    const { publicOrigin, secure } = gateway.config;
    // A preview comes from the site itself, which is one more origin of code that is not live.
    this.isAllowed = allowedOriginsOf(gateway).isListed(publicOrigin.origin);
    this.cookie = cookieName('atlas_preview', secure);
  }

  /** Opens the preview of a link, or ends all previews. */
  async followLink(request: PageRequest, value: string, released: Registry): Promise<Handled> {
    const target = removeParameter(request.url, PREVIEW_PARAMETER);
    if (value === 'off') {
      redirectBack(request, target, [this.toCookie('', 0)]);
      return 'handled';
    }
    const found = await this.find(value);
    if (typeof found === 'string') {
      const text = TEXTS[request.language];
      sendRefusal(this.gateway, request, {
        parameter: PREVIEW_PARAMETER,
        status: STATUS[found],
        text,
        reason: text.reasons[found],
        value,
      });
      return 'handled';
    }
    const others = (await this.listOpen(request.context.cookies)).filter(
      ([, { entry }]) => entry.name !== found.entry.name,
    );
    const open = [...others, [value, found] as const].slice(-MAX_TICKETS);
    const preloaded = request.preloadReleases(withPreviews(released, open)).catch(() => undefined);
    await Promise.race([preloaded, sleep(PRELOAD_TIMEOUT_MS, undefined, { ref: false })]);
    const tickets = open.map(([ticket]) => ticket).join(SEPARATOR);
    const seconds = Math.max(...open.map(([, { until }]) => secondsUntil(until)));
    redirectBack(request, target, [this.toCookie(tickets, seconds)]);
    return 'handled';
  }

  /** The previews in the cookie that are still open. */
  async listOpen(cookies: Cookies): Promise<Ticketed[]> {
    const tickets = cookies.get(this.cookie)?.split(SEPARATOR, MAX_TICKETS) ?? [];
    const found = await Promise.all(
      tickets.map(async (ticket) => [ticket, await this.find(ticket)] as const),
    );
    return found.flatMap(([ticket, one]) => (typeof one === 'string' ? [] : [[ticket, one]]));
  }

  private async find(ticket: string): Promise<OpenPreview | Refusal> {
    if (!this.isAllowed) return 'off';
    const read = readPreview(ticket, this.gateway.config.serviceToken);
    if (!read) return 'forged';
    const open = await this.gateway.releases.previews();
    return open.find(({ seq }) => seq === read.seq) ?? 'over';
  }

  private toCookie(value: string, maxAgeSeconds: number): string {
    const secure = this.gateway.config.secure ? '; Secure' : '';
    return `${this.cookie}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  }
}

/** Replaces releases by previews, and adds previews of slices that have no release yet. */
function withPreviews(registry: Registry, open: readonly Ticketed[]): Registry {
  const entries = open.map(([, { entry }]) => entry);
  const others = registry.remotes.filter(({ name }) => !entries.some((one) => one.name === name));
  return {
    ...registry,
    remotes: [...others, ...entries].sort((a, b) => (a.name < b.name ? -1 : 1)),
    previews: open.map(([, { entry, until }]) => ({
      remote: entry.name,
      version: entry.version,
      expires: Math.floor(Date.parse(until) / 1_000),
    })),
  };
}

const secondsUntil = (until: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000));
