/** Adds `https://` to an address that was typed without a scheme. */
export function toWebAddress(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  return `https://${text}`;
}

/** Whether the catalog accepts the address: https, with a host name and without credentials. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === '';
}
