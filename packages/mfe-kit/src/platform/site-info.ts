import { usePlatform } from './platform-context';

/** What the operator says of the site. */
export interface SiteInfo {
  /** Where visitors write to, when the gateway was given an address (CONTACT_EMAIL). */
  readonly contact: string | undefined;
}

/** What the gateway wrote into the page's head. */
export function readSiteInfo(): SiteInfo {
  const contact =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLMetaElement>('meta[name="atlas-contact"]')?.content;
  return { contact };
}

export const useSiteContact = (): string | undefined => usePlatform().site().contact;
