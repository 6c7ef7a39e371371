import type { Override, Registry, RegistryEntry } from '@atlas/contracts';
import type { Platform } from '@atlas/mfe-kit/host';

const KEY = 'atlas.dev';
const PARAMETER = 'atlas-dev';

/** The overrides that the gateway put into this page beside the registry. */
function readOverrides(): readonly Override[] {
  const inlined = document.getElementById('registry')?.textContent;
  return (inlined && (JSON.parse(inlined) as Registry).overrides) || [];
}

/** Asks the origin of each override what it serves. Nearly every page has none, and loads nothing for it. */
export async function withOverrides(
  entries: readonly RegistryEntry[],
): Promise<readonly RegistryEntry[]> {
  const overrides = readOverrides();
  if (overrides.length === 0) return entries;
  const { applyOverrides } = await import('./overrides/apply-overrides');
  return applyOverrides(entries, overrides);
}

/** The override banner, and the developer panel for who asked for it: `?atlas-dev=1` or Ctrl+Alt+D. */
export function startDeveloper(platform: Platform): void {
  const overrides = readOverrides();
  if (overrides.length > 0)
    void import('./overrides/banner').then(({ showBanner }) => showBanner(platform, overrides));

  const toggle = (on: boolean): void => {
    localStorage.setItem(KEY, on ? '1' : '0');
    void import('./panel/start').then(({ showPanel, hidePanel }) =>
      on ? showPanel(platform, () => toggle(false)) : hidePanel(),
    );
  };
  const isOn = () => localStorage.getItem(KEY) === '1';
  const asked = new URLSearchParams(window.location.search).get(PARAMETER);
  if (asked !== null || isOn()) toggle(asked === null || asked === '1');
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.altKey && event.code === 'KeyD') toggle(!isOn());
  });
}
