import { siteContact } from '@atlas/mfe-kit';

/** A mail to the operator; undefined where the gateway was given no address (CONTACT_EMAIL). */
export function mailTo(subject: string): string | undefined {
  const address = siteContact();
  if (address) return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  return undefined;
}
