/** Of what was found on each page, beside the most that is wanted. */
export function verdict(found, most, digits) {
  const worst = Math.max(...found);
  if (worst <= most) return 'met';
  return `missed by ${(worst - most).toFixed(digits)}`;
}
