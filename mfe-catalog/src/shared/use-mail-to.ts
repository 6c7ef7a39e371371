import { useSiteContact } from '@atlas/mfe-kit';

/** @returns a mailto link to the operator; undefined without CONTACT_EMAIL */
export function useMailTo(subject: string): string | undefined {
  const address = useSiteContact();
  if (address) return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
  return undefined;
}
