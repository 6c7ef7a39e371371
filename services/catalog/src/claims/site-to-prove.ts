import { parse } from 'tldts';
import { siteOf } from '../suggestions/site-of';

/** Platforms on which many makers have pages and that are not in the private section of the public suffix list. */
const SHARED_PLATFORMS = [
  // Code and models
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'huggingface.co',
  'npmjs.com',
  'pypi.org',
  'sourceforge.net',
  'replicate.com',
  // Stores
  'apps.apple.com',
  'itunes.apple.com',
  'play.google.com',
  'chromewebstore.google.com',
  'chrome.google.com',
  'workspace.google.com',
  'apps.microsoft.com',
  'appsource.microsoft.com',
  'marketplace.visualstudio.com',
  'addons.mozilla.org',
  'plugins.jetbrains.com',
  'wordpress.org',
  'producthunt.com',
  // Social networks and messengers
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'x.com',
  'twitter.com',
  'youtube.com',
  'tiktok.com',
  'reddit.com',
  'discord.com',
  'discord.gg',
  't.me',
  // Pages and site builders
  'sites.google.com',
  'docs.google.com',
  'notion.so',
  'medium.com',
  'substack.com',
  'linktr.ee',
] as const;

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
  const isPlatform = SHARED_PLATFORMS.some((name) => host === name || host.endsWith(`.${name}`));
  const isShared = !domain || isPrivate === true || isPlatform;
  return {
    domain: domain ?? host,
    host,
    isShared,
    key: isShared ? `page ${siteOf(url) ?? url}` : `domain ${domain}`,
  };
}
