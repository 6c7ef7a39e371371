const PARAMETER = 'atlas-fault';

/** The current address, asking the gateway to start a scenario in whatever browser opens it; `off` ends one. */
export function faultLink(
  ticket: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, ticket);
  return `${pathname}?${query}${hash}`;
}

/** Of an address that the gateway gave. */
export const ticketIn = (address: string): string =>
  new URL(address, window.location.origin).searchParams.get(PARAMETER) ?? '';
