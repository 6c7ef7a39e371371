import type { RunningScenario } from '@atlas/contracts/faults';

/** The scenario that the gateway put into this page beside the registry. */
export function readRunning(): RunningScenario | undefined {
  const inlined = document.getElementById('registry')?.textContent;
  if (inlined) return (JSON.parse(inlined) as { running?: RunningScenario }).running;
  return undefined;
}
