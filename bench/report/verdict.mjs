/** Compares the result of each page with the goal. */
export function verdict(found, most, digits) {
  const worst = Math.max(...found);
  if (worst <= most) return 'met';
  return `missed by ${(worst - most).toFixed(digits)}`;
}
