import { transferClaims } from '@atlas/contracts';
import type { Tools } from '../program';
import { asOperator } from './token';

/** Converts `page:/quiz` of the command line to `page /quiz` of the log. */
export async function transfer(
  tools: Tools,
  slice: string,
  claims: readonly string[],
  { reason }: { reason: string },
): Promise<void> {
  const entry = await asOperator(tools).call(transferClaims, {
    params: { slice },
    body: { claims: claims.map((claim) => claim.replace(':', ' ')), reason },
  });
  tools.reporter.result(entry, () => `${slice} owns ${claims.join(', ')} now`);
}
