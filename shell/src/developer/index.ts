import type { Platform } from '@atlas/mfe-kit/host';
import { readRunning } from './faults/running';
import { readTried } from './with-overrides';

const KEY = 'atlas.dev';
const PARAMETER = 'atlas-dev';

/** The banner of overrides and previews, the mark of a scenario, and the developer panel for who asked for it: `?atlas-dev=1` or Ctrl+Alt+D. */
export function startDeveloper(platform: Platform): void {
  const tried = readTried();
  if (tried.overrides?.length || tried.previews)
    void import('./overrides/banner').then(({ showBanner }) => showBanner(platform, tried));

  const running = readRunning();
  if (running) void import('./faults/mark').then(({ showMark }) => showMark(platform, running));

  const toggle = (on: boolean): void => {
    try {
      localStorage.setItem(KEY, on ? '1' : '0');
    } catch {
      // Storage is full: the next page does not remember it.
    }
    void import('./panel/start').then(({ showPanel, hidePanel }) =>
      on ? showPanel(platform, () => toggle(false)) : hidePanel(),
    );
  };
  const asked = new URLSearchParams(window.location.search).get(PARAMETER);
  if (asked !== null || isOn()) toggle(asked === null || asked === '1');
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey && event.altKey && event.code === 'KeyD') toggle(!isOn());
  });
}

/** A browser may refuse its storage: then nobody has asked for it before. */
function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
