import type { PushStore } from './push-store';

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Creates today's message of each member with waiting alerts. Who has had one today gets the next tomorrow. */
export async function createMessages(push: PushStore, now: number): Promise<void> {
  const day = dayOf(now);
  const served = new Set(await push.messages.membersOf(day));
  const waiting = await push.alerts.waitingMembers();
  for (const userId of waiting.filter((id) => !served.has(id))) {
    const subscriptions = await push.subscriptions.listOf(userId);
    const pending = subscriptions.map(({ _id }) => _id);
    if (pending.length > 0) await push.messages.create({ userId, day, pending }, now);
    // Without a browser there is no message; a later subscription begins with later changes.
    else await push.alerts.assignDay(userId, day);
  }
}
