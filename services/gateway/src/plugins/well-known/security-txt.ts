const VALID_DAYS = 180;

/** Makes the file with the address for reports of vulnerabilities (RFC 9116). */
export function securityText(contact: string, origin: string): string {
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const expires = new Date(midnight + VALID_DAYS * 86_400_000).toISOString();
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: ko, en, ja, zh',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
