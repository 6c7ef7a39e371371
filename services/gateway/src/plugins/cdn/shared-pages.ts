import { WROTE_COOKIE } from '@atlas/contracts';
import { cookieName } from '@atlas/service-kit';
import type { Response } from 'express';
import type { GatewayContext } from '../../context';
import type { RequestContext } from '../../http/request-context';
import { FAULT_COOKIE } from '../faults/signed-scenarios';
import { PARAMETER as FAULT_PARAMETER } from '../faults/take-link';
import { OVERRIDE_COOKIE } from '../overrides/override-cookie';
import { parameterOf } from '../overrides/read-request';
import { PREVIEW_COOKIE } from '../previews/previews';
import { keyHeader, keysOfPage } from './surrogate-keys';

/** While a CDN is told what to forget; what it is not told of it has for as long. */
const TOLD_SECONDS = 300;
/** What is incomplete, and all where the CDN is told nothing. */
const UNTOLD_SECONDS = 5;

interface SharedPage {
  readonly path: string;
  readonly owner: string | undefined;
  readonly registryPath: string;
  readonly asked: readonly string[];
  /** Made a moment later it would not have more in it. */
  readonly isWhole: boolean;
}

export interface SharedPages {
  /** Whether this request's page is the one that everybody gets: nothing in it may be this visitor's own then. */
  mayShare(exchange: RequestContext, address: string): Promise<boolean>;
  /** Lets the CDN keep it. */
  share(res: Response, page: SharedPage): void;
}

/** Which pages a CDN may keep, and by which keys it forgets them; none without a CDN. */
export function createSharedPages({
  config: { cdn, secure },
  registry: { releases, table },
  auth: { sessionCookie },
}: GatewayContext): SharedPages {
  if (!cdn) return { mayShare: async () => false, share: () => {} };
  const personal = [
    sessionCookie,
    WROTE_COOKIE,
    ...[OVERRIDE_COOKIE, PREVIEW_COOKIE, FAULT_COOKIE].map((name) => cookieName(name, secure)),
  ];
  return {
    async mayShare({ cookies }, address) {
      if (personal.some((name) => cookies.has(name))) return false;
      // A link that begins a scenario is answered with a cookie of this visitor.
      if (parameterOf(address, FAULT_PARAMETER) !== null) return false;
      // A cookie decides who gets a canary, and a CDN cannot tell one visitor's from another's.
      return !(await releases.hasCanary());
    },
    share(res, { isWhole, ...parts }) {
      const seconds = isWhole && cdn.purge ? TOLD_SECONDS : UNTOLD_SECONDS;
      res.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}, must-revalidate`);
      res.setHeader(
        ...keyHeader(cdn.header, keysOfPage({ ...parts, dependencies: parts.asked }, table)),
      );
    },
  };
}
