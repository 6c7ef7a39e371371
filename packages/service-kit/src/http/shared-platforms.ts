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

/**
 * Whether many makers have pages under a host, so that the host tells nothing about the maker of one of them.
 * @param host lower-case host name
 * @returns false for hosts in the private section of the public suffix list
 */
export const isSharedPlatform = (host: string): boolean =>
  SHARED_PLATFORMS.some((name) => host === name || host.endsWith(`.${name}`));
