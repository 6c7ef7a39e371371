import { renderHook, waitFor } from '@testing-library/react';
import { useCurrentSection } from './use-current-section';

const IDS = ['overview', 'plans', 'reviews'] as const;

/** Sections whose upper edges have these positions in the viewport. */
function addSections(tops: readonly number[]): void {
  for (const [at, id] of IDS.entries()) {
    const section = document.createElement('section');
    section.id = id;
    section.getBoundingClientRect = () => ({ top: tops[at] ?? 0 }) as DOMRect;
    document.body.append(section);
  }
}
afterEach(() => document.body.replaceChildren());

test('knows the section of a page that was scrolled before', async () => {
  addSections([-900, 10, 2_000]);
  const { result } = renderHook(() => useCurrentSection(IDS));
  await waitFor(() => expect(result.current).toBe('plans'));
});

test('starts with the first section', async () => {
  addSections([500, 1_500, 2_500]);
  const { result } = renderHook(() => useCurrentSection(IDS));
  expect(result.current).toBe('overview');
});
