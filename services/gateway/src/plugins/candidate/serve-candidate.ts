import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { cookieName, portOf } from '@atlas/service-kit';
import { createApp } from '../../app';
import { Visitors } from '../../auth/visitors';
import { readGatewayEnv, toConfig } from '../../config/config';
import { createContext } from '../../create-context';
import { createPages } from '../../pages/create-pages';
import type { Failure } from '../../registry/release-source';
import { builtInPlugins, builtInVariables } from '../built-in';
import { createGatewayServices } from '../create-gateway-services';
import { createCandidatePlugin } from './candidate-plugin';
import { fetchLiveSlices, fetchSiteEnv } from './live-site';

interface Candidate {
  /** Folder of a built shell. */
  readonly shell: string;
  /** Origin of a running site. */
  readonly site: string;
  /** 0: any free port. */
  readonly port?: number;
  /** Called for each failure of a remote that a page reports. */
  readonly onFailure?: (failure: Failure) => void;
}

/** The site knows its visitors: the candidate neither reads nor sets their cookie. */
class SharedVisitor extends Visitors {
  private readonly visitor = this.create();
  override read = () => this.visitor;
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
  const origin = `http://localhost:${portOf(server)}`;
  const secret = randomBytes(16).toString('hex');
  const env = {
    SHELL_DIR: shell,
    RELEASES_DIR: path.join(shell, 'releases'),
    PUBLIC_ORIGIN: origin,
    JWKS_URL: new URL('/api/auth/jwks', siteUrl).href,
    VISITOR_SECRET: secret,
    SERVICE_TOKEN: secret,
    LOG_LEVEL: 'silent',
    ...siteEnv,
  };
  const context = createContext(toConfig(readGatewayEnv(env, builtInVariables)), {
    plugins: [
      ...builtInPlugins,
      createCandidatePlugin({ shellDir: shell, site: siteUrl, origin, slices, onFailure }),
    ],
  });
  const candidate = {
    ...context,
    auth: {
      ...context.auth,
      visitors: new SharedVisitor(secret, false),
      sessionCookie: cookieName('atlas_session', siteUrl.protocol === 'https:'),
    },
  };
  const pages = createPages(candidate);
  await context.plugins.setup(createGatewayServices(candidate, pages));
  server.on('request', createApp(candidate, pages));
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
