import { domainToASCII } from 'node:url';
import type { ConfirmedAs } from '@atlas/contracts';
import { isSharedPlatform } from '@atlas/service-kit';
import type { Identity } from '@atlas/service-kit';
import { isCompanyDomain } from 'company-email-validator';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { parse } from 'tldts';

const disposable = disposableEmailBlocklistSet();
/** Personal addresses that the package does not list. */
const UNLISTED = new Set([
  'au.com',
  'kakao.com',
  'mozmail.com',
  'nifty.com',
  'passmail.net',
  'tuta.com',
  'zohomail.com',
]);
const WITH_PRIVATE = { allowPrivateDomains: true };

/**
 * What the caller's verified e-mail address says of a reviewer. A personal address says nothing, also where its
 * provider is the maker.
 * @param identity the caller
 * @param toolUrl the tool's own site
 * @returns null when it says nothing
 */
export function confirmEmail(
  { email, emailVerified }: Pick<Identity, 'email' | 'emailVerified'>,
  toolUrl: string,
): ConfirmedAs | null {
  if (!emailVerified) return null;
  const host = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
  const { domain, isIcann } = parse(host, WITH_PRIVATE);
  if (!domain || !isIcann || [host, domain].some(isPersonal)) return null;
  const site = parse(toolUrl, WITH_PRIVATE);
  const isOwnSite = site.isIcann === true && !isSharedPlatform(site.hostname ?? '');
  return isOwnSite && domainToASCII(site.domain ?? '') === domain ? 'maker' : 'organisation';
}

/**
 * The mark of a review. An organisation is named only where the author asks; the maker always, because averages omit
 * its reviews.
 * @param isAsked whether the author asks to confirm the address
 */
export function markOf(
  identity: Pick<Identity, 'email' | 'emailVerified'>,
  toolUrl: string,
  isAsked: boolean,
): ConfirmedAs | null {
  const confirmed = confirmEmail(identity, toolUrl);
  return isAsked || confirmed === 'maker' ? confirmed : null;
}

const isPersonal = (domain: string): boolean =>
  !isCompanyDomain(domain) || UNLISTED.has(domain) || disposable.has(domain);
