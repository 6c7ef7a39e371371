/**
 * What has to happen before a refused release: the command for a slice or service, or the operators' task for shell and gateway.
 * @param who `checkout@1.0.0`, `checkout.service`, `shell` or `gateway`
 * @param condition what the other release has to be like: `that gives price`
 */
export function releaseFirst(who: string, condition: string): string {
  const [name] = who.split('@');
  if (who === 'shell' || who === 'gateway')
    return `have the operators deploy a ${who} ${condition}`;
  return `atlas promote ${name}@<version>, of a release ${condition}`;
}
