/** Hosts on which many makers have pages; there the path tells tools apart. */
const SHARED_HOSTS = [
  'github.com',
  'huggingface.co',
  'apps.apple.com',
  'play.google.com',
  'chromewebstore.google.com',
  'chrome.google.com',
  'marketplace.visualstudio.com',
];

/**
 * Site of a tool's address: the host without `www.`, on a host of many makers with its path.
 * @returns undefined when the text is no web address
 */
export function siteOf(text: string): string | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  if (!host.includes('.') || host.endsWith('.')) return undefined;
  return SHARED_HOSTS.includes(host) ? host + pathname.replace(/\/+$/, '') : host;
}
