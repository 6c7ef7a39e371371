import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { registryEntrySchema } from '@atlas/contracts';
import type { RegistryEntry } from '@atlas/contracts';
import { cookieName } from '@atlas/service-kit';
import { createApp } from '../../app';
import { Visitors } from '../../auth/visitors';
import { readGatewayEnv, toConfig } from '../../config/config';
import { createContext } from '../../create-context';
import type { Failure } from '../../registry/release-health';
import { Releases } from '../../registry/releases';
import type { SliceState } from '../../registry/release-source';
import { createGatewayServices } from '../create-gateway-services';
import { createCandidatePlugin } from './candidate-plugin';

interface Candidate {
  /** Folder of a built shell. */
  readonly shell: string;
  /** Origin of a running site. */
  readonly site: string;
  /** 0: any free port. */
  readonly port?: number;
  /** Called for each failure of a remote that a page reports. */
  onFailure?(failure: Failure): void;
}

/** The site knows its visitors: the candidate neither reads nor sets their cookie. */
class SharedVisitor extends Visitors {
  private readonly visitor = this.create();
  override read = () => this.visitor;
}

/** Reports failures to the caller instead of the registry, and counts nothing. */
class ObservedReleases extends Releases {
  constructor(
    slices: readonly SliceState[],
    private readonly onFailure: (failure: Failure) => void,
  ) {
    super({ slices: async () => slices });
  }
  override reportFailure = (failure: Failure): void => this.onFailure(failure);
}

/**
 * Serves a running site with another shell. The gateway makes the pages from the folder `shell` and the remotes that are
 * live at the site; services, release files and sign-in come from the site. Visits count for no release.
 * @throws Error when the site does not name its live remotes
 */
export async function serveCandidate({ shell, site, port = 0, onFailure = () => {} }: Candidate) {
  const siteUrl = new URL(site);
  const [slices, siteEnv] = await Promise.all([fetchLiveSlices(siteUrl), fetchSiteEnv(siteUrl)]);
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
      JWKS_URL: new URL('/api/auth/jwks', siteUrl).href,
      VISITOR_SECRET: secret,
      SERVICE_TOKEN: secret,
      LOG_LEVEL: 'silent',
      ...siteEnv,
    }),
  );
  const plugins = [createCandidatePlugin({ shellDir: shell, site: siteUrl, origin })];
  const context = createContext(config, { plugins });
  const candidate = {
    ...context,
    registry: { ...context.registry, releases: new ObservedReleases(slices, onFailure) },
    auth: {
      ...context.auth,
      visitors: new SharedVisitor(secret, false),
      sessionCookie: cookieName('atlas_session', siteUrl.protocol === 'https:'),
    },
  };
  await context.plugins.setup(createGatewayServices(candidate));
  server.on('request', createApp(candidate));
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The live remotes of every visitor, with the page texts of their releases where the site serves those. */
async function fetchLiveSlices(site: URL): Promise<SliceState[]> {
  const response = await fetch(new URL('/registry.json', site));
  if (!response.ok) throw new Error(`${site.origin}/registry.json responds ${response.status}.`);
  const { remotes } = (await response.json()) as { remotes: RegistryEntry[] };
  return Promise.all(
    remotes.map(async (entry) => {
      const file = new URL(`/releases/${entry.name}/${entry.version}/release.json`, site);
      const release = await fetch(file).then((one) => (one.ok ? one.json() : undefined));
      const { pages } = registryEntrySchema.safeParse(release).data ?? entry;
      return { name: entry.name, live: { ...entry, pages }, canary: null };
    }),
  );
}

/** The operator's settings that every page of the site contains. */
async function fetchSiteEnv(site: URL): Promise<Record<string, string>> {
  const page = await (await fetch(new URL('/', site))).text();
  const [, contact] = /<meta name="atlas-contact" content="([^"]+)"/.exec(page) ?? [];
  return {
    ...(page.includes('<meta name="atlas-demo"') && { ATLAS_DEMO: '1' }),
    ...(contact && { CONTACT_EMAIL: contact }),
  };
}
