import { screen } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import { aFoundPage, aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { NewArrivals } from './new-arrivals';

describe('new arrivals', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-31T23:30Z') }));
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2026-03', 'Launched this month'],
    ['2026-02', 'Launched February 2026'],
    ['2025-03', 'Launched March 2025'],
    ['2026', 'Launched 2026'],
  ])('formats the launch date %s as "%s"', async (launchDate, words) => {
    const { requests } = renderCatalog(<NewArrivals />, {
      api: { 'GET /api/ai-tools': aFoundPage([aTool({ launchDate })]) },
    });
    expect(await screen.findByRole('article', { name: 'Alpha' })).toHaveTextContent(words);
    expect(defined(requests[0]).query.get('sort')).toBe('newest');
  });
});
