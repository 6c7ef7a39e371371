import type { ShellExtension, ShellExtensionHost } from '@atlas/mfe-kit/host';
import { readPageState } from './page-state';

const STORAGE_KEY = 'atlas.dev';
const URL_PARAMETER = 'atlas-dev';

/**
 * Shows the banner of overrides and previews, the badge of a running fault scenario, and the developer panel when it was
 * switched on: by `?atlas-dev=1` or Ctrl+Alt+D.
 */
const extension: ShellExtension = {
  async resolveRegistry(entries) {
    const { overrides = [] } = readPageState();
    const { applyOverrides } = await import('./overrides/apply-overrides');
    return applyOverrides(entries, overrides);
  },
  mount(host) {
    const state = readPageState();
    const { overrides = [], previews = [], running } = state;
    if (overrides.length > 0 || previews.length > 0)
      void import('./overrides/banner').then(({ showBanner }) => showBanner(host, state));
    if (running)
      void import('./faults/scenario-badge').then(({ showScenarioBadge }) =>
        showScenarioBadge(host, running),
      );
    mountPanel(host);
  },
};
export default extension;

function mountPanel(host: ShellExtensionHost): void {
  const toggle = (isOn: boolean): void => {
    storeIsOn(isOn);
    void import('./show-panel').then(({ showPanel, hidePanel }) =>
      isOn ? showPanel(host, () => toggle(false)) : hidePanel(),
    );
  };
  const parameter = new URLSearchParams(window.location.search).get(URL_PARAMETER);
  if (parameter !== null || readIsOn()) toggle(parameter === null || parameter === '1');
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.altKey && event.code === 'KeyD') toggle(!readIsOn());
  });
}

/** Returns false when the browser denies access to its storage. */
function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
}

function storeIsOn(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? '1' : '0');
  } catch {
    // The storage is full or denied: the panel is shown in this page only.
  }
}
