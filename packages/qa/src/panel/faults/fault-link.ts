const PARAMETER = 'atlas-fault';

/** The current URL with a parameter that starts the scenario of a ticket in any browser that opens it; `off` ends it. */
export function faultLink(
  ticket: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string {
  const query = new URLSearchParams(search);
  query.set(PARAMETER, ticket);
  return `${pathname}?${query}${hash}`;
}

/** The ticket in a URL that `POST /faults` returned. */
export const ticketIn = (address: string): string =>
  new URL(address, window.location.origin).searchParams.get(PARAMETER) ?? '';
