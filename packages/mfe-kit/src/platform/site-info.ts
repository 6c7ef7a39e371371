/** Settings of the site made by its operator. */
export interface SiteInfo {
  /** Contact address of the site, if the gateway has one (CONTACT_EMAIL). */
  readonly contact: string | undefined;
}

/** Reads the settings that the gateway wrote into the page's head. */
export function readSiteInfo(): SiteInfo {
  const contact =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLMetaElement>('meta[name="atlas-contact"]')?.content;
  return { contact };
}
