import type { FaultChoices, FaultTicket, Scenario } from '@atlas/contracts/faults';
import { ticketIn } from './fault-link';

const TIMEOUT_MS = 8_000;
const PATH = '/faults';

/** @throws {Error} when the gateway does not respond */
export async function fetchFaultChoices(): Promise<FaultChoices> {
  return (await request()) as FaultChoices;
}

/**
 * Has the gateway sign a scenario.
 *
 * @returns the ticket, for the parameter `atlas-fault` of a URL
 * @throws {Error} when the gateway rejects the scenario
 */
export async function signScenario(scenario: Scenario): Promise<string> {
  const { address } = (await request({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(scenario),
  })) as FaultTicket;
  return ticketIn(address);
}

async function request(init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(PATH, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${PATH} responded with status ${response.status}`);
  return response.json();
}
