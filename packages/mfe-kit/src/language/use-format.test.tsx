import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PlatformProvider } from '../platform/platform-context';
import { createTestPlatform } from '../testing/test-platform';
import { renderRemote } from '../testing/render-remote';
import { useFormat } from './use-format';

function Share({ of }: { of: number }) {
  const format = useFormat();
  return (
    <p>
      {format.number(of, { style: 'percent' })} {format.name('language', 'ja')}
    </p>
  );
}

test('reformats numbers and names after a language change', async () => {
  const { platform } = renderRemote(<Share of={0.5} />, { language: 'en' });
  expect(screen.getByText('50% Japanese')).toBeVisible();
  await act(() => platform.language.getState().setLanguage('zh'));
  expect(screen.getByText('50% 日语')).toBeVisible();
});

test('returns the same format object until the language changes', async () => {
  const platform = createTestPlatform({ language: 'en' });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider platform={platform.forRemote('news')}>{children}</PlatformProvider>
  );
  const { result, rerender } = renderHook(() => useFormat(), { wrapper });
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
  expect(renderHook(() => useFormat(), { wrapper }).result.current).toBe(first);
  await act(() => platform.language.getState().setLanguage('ja'));
  expect(result.current).not.toBe(first);
  await act(() => platform.language.getState().setLanguage('en'));
  expect(result.current).toBe(first);
});
