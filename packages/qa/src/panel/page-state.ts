import type { Registry } from '@atlas/contracts';
import type { RunningScenario } from '@atlas/contracts/faults';

export interface PageState extends Pick<Registry, 'overrides' | 'previews'> {
  readonly running?: RunningScenario;
}

/** Reads what the gateway changed in this page: overrides, previews, a running fault scenario. */
export function readPageState(): PageState {
  return JSON.parse(document.getElementById('registry')?.textContent || '{}') as PageState;
}
