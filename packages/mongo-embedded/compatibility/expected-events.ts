import type { Document } from 'mongodb';
import { Skipped } from './entities';
import type { Entities } from './entities';
import { mismatch } from './matching';
import { Unexpected } from './unexpected';

/** @throws Unexpected where a client's commands are not those that a test expects. */
export function checkEvents(
  { client, events, eventType = 'command', ignoreExtraEvents }: Document,
  entities: Entities,
): void {
  if (eventType !== 'command') throw new Skipped(`events of the kind ${eventType}`);
  const seen = entities.events.get(client) ?? [];
  if (seen.length < events.length || (!ignoreExtraEvents && seen.length > events.length))
    throw new Unexpected(
      `${seen.length} events, not ${events.length}: ${seen.map(({ commandName }) => commandName)}`,
    );
  for (const [at, expected] of events.entries()) {
    const [[event, { hasServiceId, hasServerConnectionId, ...fields }]] = Object.entries(
      expected as Document,
    ) as [string, Document][];
    void hasServiceId;
    void hasServerConnectionId;
    if (seen[at].event !== event)
      throw new Unexpected(`event ${at} is ${seen[at].event}, not ${event}`);
    const { command, reply, ...others } = fields;
    const wrong =
      mismatch(others, seen[at], entities, true, `event ${at}`) ??
      (command && mismatch(command, seen[at].command, entities, true, `event ${at}.command`)) ??
      (reply && mismatch(reply, seen[at].reply, entities, true, `event ${at}.reply`));
    if (wrong) throw new Unexpected(String(wrong));
  }
}
