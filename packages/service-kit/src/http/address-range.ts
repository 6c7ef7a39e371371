import { isIP } from 'node:net';

/**
 * Address range that one customer of a provider may have.
 *
 * @param address IPv4 or IPv6 address, as text
 * @returns `203.0.113.0/24`, the first 48 bits of an IPv6 address, or `unknown`
 */
export function addressRange(address: string): string {
  const [plain = ''] = address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%');
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) !== 6) return 'unknown';
  const groups = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = '', right = ''] = groups.split('::');
  const before = left ? left.split(':') : [];
  const after = right ? right.split(':') : [];
  const zeros = groups.includes('::') ? 8 - before.length - after.length : 0;
  const all = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${all.slice(0, 3).join(':')}::/48`;
}
