import { isSharedPlatform } from '@atlas/service-kit';
import { parse } from 'tldts';
import { siteOf } from '../suggestions/site-of';

export interface SiteToProve {
  /** Registrable domain; the host where there is none. */
  readonly domain: string;
  /** Host of the tool's own address. */
  readonly host: string;
  /** The host proves nothing: hosting of many makers, or an address without a domain. */
  readonly isShared: boolean;
  /** Differs when the claim would have to be proven again. */
  readonly key: string;
}

/** What a maker of a tool with this address has to prove. */
export function siteToProve(url: string): SiteToProve {
  const { hostname, domain, isPrivate } = parse(url, { allowPrivateDomains: true });
  const host = hostname ?? '';
  const isShared = !domain || isPrivate === true || isSharedPlatform(host);
  return {
    domain: domain ?? host,
    host,
    isShared,
    key: isShared ? `page ${siteOf(url) ?? url}` : `domain ${domain}`,
  };
}
