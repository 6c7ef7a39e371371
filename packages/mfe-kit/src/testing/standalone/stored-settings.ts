import { DEFAULT_SETTINGS } from '@atlas/contract-mocks';
import type { MockSettings } from '@atlas/contract-mocks';

const KEY = 'atlas.standalone';

/** Reads the settings. Panel and frame are two documents of one origin and share local storage. */
export function readSettings(): MockSettings {
  try {
    return {
      ...DEFAULT_SETTINGS,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<MockSettings>),
    };
  } catch {
    return DEFAULT_SETTINGS;
  }
}

export function storeSettings(settings: MockSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}
