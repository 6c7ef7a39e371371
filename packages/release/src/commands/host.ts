import { writeFileSync } from 'node:fs';
import { describeHost } from '../describe/host';
import type { Tools } from '../program';

/** Runs in the repository. The site serves the file next to the built shell as `/shell/host.json`. */
export function host({ reporter }: Tools, { out }: { out?: string }): void {
  const description = describeHost(process.cwd());
  if (out) writeFileSync(out, JSON.stringify(description));
  reporter.result(description, () =>
    out ? `the shell is described in ${out}` : JSON.stringify(description, null, 2),
  );
}
