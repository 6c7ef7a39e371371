import type { Context } from '../context';

/** `by` of the resulting log entries. */
const OPERATOR = 'operator';

/** Revokes a token and ends the previews that it opened. @throws Problem when it does not exist */
export async function revokeToken(context: Context, id: string): Promise<{ ok: true }> {
  const revoked = await context.tokens.remove(id);
  const { pointers } = await context.ledger.read();
  for (const { slice, previews } of pointers) {
    const lines = await Promise.all(
      previews.map(({ seq }) => context.log.between(seq - 1, seq, slice)),
    );
    const opened = lines.flat().filter(({ token }) => token === id);
    for (const version of new Set(opened.map((line) => line.version)))
      await context.ledger.write(slice, () => ({
        by: OPERATOR,
        action: 'end-preview',
        version,
        reason: 'The token that opened it was revoked.',
      }));
  }
  return revoked;
}
