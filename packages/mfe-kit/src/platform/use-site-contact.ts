import { usePlatform } from './platform-context';

/** @returns the contact address of the site */
export const useSiteContact = (): string | undefined => usePlatform().site().contact;
