import { ToastProvider } from '@atlas/ui';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Platform } from '../platform/platform';
import { PlatformProvider } from '../platform/platform-context';
import type { RecordedRequest } from './test-fetch';
import { createTestPlatform } from './test-platform';
import type { TestPlatformOptions } from './test-platform';

export type RenderRemoteOptions = Omit<TestPlatformOptions, 'requests'>;

/** Result of `renderRemote`. */
export interface RenderedRemote extends RenderResult {
  platform: Platform;
  /** Every API call that had a handler, in order. */
  requests: RecordedRequest[];
}

/**
 * Renders a component inside the providers of a remote's page.
 * @param ui the component
 * @param options user, language, route, texts and API responses
 * @returns the result of Testing Library's `render`, the platform and the recorded requests
 * @example
 * const { requests } = renderRemote(<MyPage />, { api: { 'GET /api/ai-tools': [] } });
 */
export function renderRemote(ui: ReactElement, options: RenderRemoteOptions = {}): RenderedRemote {
  const requests: RecordedRequest[] = [];
  const platform = createTestPlatform({ ...options, requests });
  const result = render(
    <PlatformProvider platform={platform}>
      <ToastProvider label="notifications" closeLabel="close">
        {ui}
      </ToastProvider>
    </PlatformProvider>,
  );
  return { ...result, platform, requests };
}
