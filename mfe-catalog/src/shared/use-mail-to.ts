import { useSiteContact } from '@atlas/mfe-kit';

/** A mail to the operator; undefined where the gateway was given no address (CONTACT_EMAIL). */
export function useMailTo(subject: string): string | undefined {
  const address = useSiteContact();
  if (address) return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  return undefined;
}
