import type { FaultChoices, FaultTicket, Scenario } from '@atlas/contracts/faults';
import { ticketIn } from './fault-link';

const DEADLINE_MS = 8_000;
const ADDRESS = '/faults';

/** @throws Error when the gateway does not answer. */
export async function readChoices(): Promise<FaultChoices> {
  return (await ask()) as FaultChoices;
}

/** @throws Error when the gateway refuses the scenario. */
export async function signScenario(scenario: Scenario): Promise<string> {
  const { address } = (await ask({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scenario),
  })) as FaultTicket;
  return ticketIn(address);
}

async function ask(init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(ADDRESS, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok) throw new Error(`${ADDRESS} was answered with ${answer.status}`);
  return answer.json();
}
