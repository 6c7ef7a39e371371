/**
 * What has to happen before a refused release: the command for a slice or service, or the operators' task for the shell.
 * @param who `checkout@1.0.0`, `checkout.service` or `shell`
 * @param condition what the other release has to be like: `that gives price`
 */
export function releaseFirst(who: string, condition: string): string {
  const [name] = who.split('@');
  if (name === 'shell') return `have the operators deploy a shell ${condition}`;
  return `atlas promote ${name}@<version>, of a release ${condition}`;
}
