import { useEffect, useState } from 'react';
import { useLanguage } from '../../../language/use-language';
import { useTheme } from '../../../theme/use-theme';
import { DEFAULT_SETTINGS, MockApi } from '@atlas/contract-mocks';
import type { MockSettings } from '@atlas/contract-mocks';
import { watchBuilds } from '../watch-builds';
import { readSettings, storeSettings } from '../stored-settings';
import { previewTargets } from '../under-test';

export const VIEWPORTS = ['320', '390', '600', '768', 'full'] as const;
export type Viewport = (typeof VIEWPORTS)[number];

/** State of the panel. `frameKey` changes with settings that require a reload of the frame. */
export function useStandalone() {
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  const [settings, setSettings] = useState(readSettings);
  const [viewport, setViewport] = useState<Viewport>('full');
  const [path, setPath] = useState(
    () => window.location.hash.slice(1) || (previewTargets[0]?.path ?? '/'),
  );
  const [buildError, setBuildError] = useState<string>();
  const [resetCount, setResetCount] = useState(0);
  useEffect(() => watchBuilds(setBuildError), []);
  useEffect(() => window.history.replaceState(null, '', `#${path}`), [path]);

  const change = (part: Partial<MockSettings>): void => {
    const next = { ...settings, ...part };
    storeSettings(next);
    setSettings(next);
  };
  return {
    language,
    setLanguage,
    theme,
    setTheme,
    settings,
    change,
    viewport,
    setViewport,
    path,
    setPath,
    buildError,
    reset: () => change(DEFAULT_SETTINGS),
    /** Removes the data written to the mocks in this tab. */
    resetMocks: () => {
      new MockApi({ storage: sessionStorage }).reset();
      setResetCount(resetCount + 1);
    },
    frameKey: JSON.stringify([theme, settings, resetCount]),
  };
}
export type Standalone = ReturnType<typeof useStandalone>;
