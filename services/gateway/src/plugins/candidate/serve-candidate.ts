import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { registryEntrySchema } from '@atlas/contracts';
import type { RegistryEntry } from '@atlas/contracts';
import { cookieName, toOriginForm } from '@atlas/service-kit';
import { createApp } from '../../app';
import { readGatewayEnv, toConfig } from '../../config/config';
import { createContext } from '../../create-context';
import { Visitors } from '../../auth/visitors';
import type { Failure } from '../../registry/release-health';
import { Releases } from '../../registry/releases';
import type { SliceState } from '../../registry/release-source';
import { forwardToSite } from './forward-to-site';

interface Candidate {
  /** Folder of a built shell. */
  readonly shell: string;
  /** Origin of a running site. */
  readonly site: string;
  /** Of its address; 0 is any free one. */
  readonly port?: number;
  /** Told what a page says of a remote that failed in it. */
  onFailure?(failure: Failure): void;
}

/** Who visits is the site's to know: its cookie is neither read nor replaced here. */
class AnyVisitor extends Visitors {
  override read = () => this.somebody;
  private readonly somebody = this.create();
}

/** Nothing is counted; who watches is told. */
class WatchedReleases extends Releases {
  constructor(
    slices: readonly SliceState[],
    private readonly onFailure: (failure: Failure) => void,
  ) {
    super({ slices: async () => slices });
  }
  override reportFailure = (failure: Failure): void => this.onFailure(failure);
}

/** Of the site: what services answer, what releases hold, and documents for machines. */
const OF_SITE = /^\/(?:api|identity|frames|\.well-known)\/|^\/releases\/(?!registry\.)/;

/**
 * A running site with another shell. Pages are this gateway's own, filled from the folder `shell` with the remotes that
 * are live at the site now; services, release files and sign-in are the site's. Nothing that its visitors do counts for or
 * against a release. @throws Error when the site does not say what is live.
 */
export async function serveCandidate({ shell, site, port = 0, onFailure = () => {} }: Candidate) {
  const upstream = new URL(site);
  const [slices, said] = await Promise.all([liveSlices(upstream), readHome(upstream)]);
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, 'localhost', resolve),
  );
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const secret = randomBytes(16).toString('hex');
  const config = toConfig(
    readGatewayEnv({
      SHELL_DIR: shell,
      RELEASES_DIR: path.join(shell, 'releases'),
      PUBLIC_ORIGIN: origin,
      JWKS_URL: new URL('/api/auth/jwks', upstream).href,
      VISITOR_SECRET: secret,
      SERVICE_TOKEN: secret,
      LOG_LEVEL: 'silent',
      ...said,
    }),
  );
  const context = createContext(config);
  const app = createApp({
    ...context,
    registry: { ...context.registry, releases: new WatchedReleases(slices, onFailure) },
    auth: {
      ...context.auth,
      visitors: new AnyVisitor(secret, false),
      sessionCookie: cookieName('atlas_session', upstream.protocol === 'https:'),
    },
  });
  const forward = forwardToSite(upstream, origin);
  server.on('request', (req, res) => {
    toOriginForm(req);
    // No URL is parsed of it: `//` is none, and must not end the process.
    const [pathname = '/'] = (req.url ?? '/').split('?', 1);
    const isSites = OF_SITE.test(pathname) || isDocument(pathname, shell);
    if (isSites) return forward(req, res);
    return app(req, res);
  });
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `/sitemap.xml` and the like; `/registry.json` is the page's, icons lie in the shell's folder. */
function isDocument(pathname: string, shell: string): boolean {
  const isFile =
    /\.\w+$/.test(pathname) && !/^\/(?:shell\/|releases\/|registry\.json$)/.test(pathname);
  return isFile && !existsSync(path.join(shell, path.normalize(pathname)));
}

/** As they are for everybody, with what their releases say of their pages where the site shows that. */
async function liveSlices(site: URL): Promise<SliceState[]> {
  const answer = await fetch(new URL('/registry.json', site));
  if (!answer.ok) throw new Error(`${site.origin}/registry.json answers ${answer.status}.`);
  const { remotes } = (await answer.json()) as { remotes: RegistryEntry[] };
  return Promise.all(
    remotes.map(async (shown) => {
      const file = new URL(`/releases/${shown.name}/${shown.version}/release.json`, site);
      const released = await fetch(file).then((one) => (one.ok ? one.json() : undefined));
      const { pages } = registryEntrySchema.safeParse(released).data ?? shown;
      return { name: shown.name, live: { ...shown, pages }, canary: null };
    }),
  );
}

/** What the operator has set, and every page of the site says. */
async function readHome(site: URL): Promise<Record<string, string>> {
  const page = await (await fetch(new URL('/', site))).text();
  const [, contact] = /<meta name="atlas-contact" content="([^"]+)"/.exec(page) ?? [];
  return {
    ...(page.includes('<meta name="atlas-demo"') && { ATLAS_DEMO: '1' }),
    ...(contact && { CONTACT_EMAIL: contact }),
  };
}
