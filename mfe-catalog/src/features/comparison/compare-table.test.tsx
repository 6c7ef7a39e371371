import type { ToolDetail, ToolScore } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '@atlas/contracts/testing';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { CompareTable } from './compare-table';

const month = (cents: number) => ({ cents, currency: 'USD', period: 'month' }) as const;
const FREE = { name: 'Free', price: 'Free', monthlyPrice: month(0), holdsEn: '10 videos' };
const PRO = { name: 'Pro', price: '$20/month', monthlyPrice: month(2_000), holdsEn: '500 videos' };

/** Two tools beside one another; what is not named is the same of both. */
function show(
  first: Partial<ToolDetail>,
  second: Partial<ToolDetail> = first,
  {
    language = 'en',
    read = true,
    members = [],
  }: { language?: 'en' | 'ko'; read?: boolean; members?: (ToolScore | undefined)[] } = {},
) {
  const compared = [first, second].map((facts, at) => {
    const tool = aTool({ id: `t${at}`, name: `Tool ${at}`, ...facts });
    return { tool, detail: read ? tool : undefined, members: members[at] };
  });
  renderCatalog(<CompareTable compared={compared} />, { language });
  return within(screen.getByRole('table'));
}
const cells = (table: ReturnType<typeof show>, label: string) =>
  within(defined(table.getByRole('rowheader', { name: label }).closest<HTMLElement>('[role=row]')))
    .getAllByRole('cell')
    .map((cell) => within(cell).queryByRole('img')?.getAttribute('aria-label') ?? cell.textContent);

describe('the comparison table', () => {
  it('distinguishes the free plan from the first paid one', () => {
    const table = show({ plans: [PRO, FREE] }, { plans: [FREE] });
    expect(cells(table, 'Included in the free plan')).toEqual(['10 videos', '10 videos']);
    expect(cells(table, 'Included in the first paid plan')).toEqual(['500 videos', 'Not recorded']);
    expect(cells(table, 'Plans')).toEqual(['Pro: $20 a monthFree: Free', 'Free: Free']);
  });

  it('shows generic names of plans in the language of the visitor', () => {
    const table = show({ plans: [PRO, FREE] }, undefined, { language: 'ko' });
    expect(cells(table, '요금제')[0]).toBe('Pro: 월 $20무료: 무료');
  });

  it('does not treat a plan without an amount as free', () => {
    const talk = { name: 'Team', price: 'Custom', monthlyPrice: null, holdsEn: 'Everything' };
    const table = show({ plans: [talk] });
    expect(table.queryByText('Included in the free plan')).not.toBeInTheDocument();
    expect(cells(table, 'Included in the first paid plan')).toEqual(['Everything', 'Everything']);
    expect(cells(table, 'Plans')[0]).toBe('Team: Contact for price');
  });

  it.each([
    ['free', 'Yes'],
    ['freemium', 'Yes'],
    ['paid', 'No'],
  ] as const)('a %s tool is free to start: %s', (pricing, word) => {
    expect(cells(show({ pricing }), 'Free to start')[0]).toBe(word);
  });

  it('has rows only for platforms that some tool supports', () => {
    const table = show({ platforms: ['web', 'api'] }, { platforms: ['web', 'linux'] });
    expect(cells(table, 'Linux')).toEqual(['No', 'Yes']);
    expect(table.queryByRole('rowheader', { name: 'Windows' })).not.toBeInTheDocument();
    // Whether there is an API is a row of its own.
    expect(table.getAllByRole('rowheader', { name: 'API' })).toHaveLength(1);
  });

  it("groups languages outside the site's own in one row", () => {
    const table = show({ languages: ['en', 'fr', 'de'] }, { languages: ['ko'] });
    expect(cells(table, 'Korean')).toEqual(['No', 'Yes']);
    expect(cells(table, 'Other languages')[0]).toBe('French and German');
  });

  it('hides a group that is empty for all tools', () => {
    const nothing = { plans: [], integrations: [], featuresEn: [], features: [] };
    const table = show(nothing);
    expect(table.queryByText('Limits')).not.toBeInTheDocument();
    expect(table.queryByText('Features')).not.toBeInTheDocument();
    expect(table.getByText('About')).toBeInTheDocument();
  });

  it('compares the list fields before the details are loaded', () => {
    const table = show({ plans: [PRO], rating: 86 }, {}, { read: false });
    expect(cells(table, 'Ease of use')).toEqual(['86%', '86%']);
    expect(table.queryByRole('rowheader', { name: 'Plans' })).not.toBeInTheDocument();
  });

  it("shows members' ratings as a row of their own, next to the score", () => {
    const rated = (average: number, count: number) => ({ average, count, histogram: [] });
    const table = show({ rating: 86 }, { rating: 0 }, { members: [rated(4.5, 12), rated(0, 0)] });
    expect(cells(table, 'Ease of use')).toEqual(['86%', 'Not recorded']);
    expect(cells(table, 'User reviews')).toEqual(['4.5 out of 5 (ratings: 12)', 'No ratings yet']);
  });

  it("has no row of members' ratings while none is loaded", () => {
    const table = show({});
    expect(table.queryByRole('rowheader', { name: 'User reviews' })).not.toBeInTheDocument();
  });

  it('leaves out what a short entry without a score does not state', () => {
    const short = { rating: 0, skill: undefined };
    const table = show(short);
    for (const name of ['Ease of use', 'Level', 'Category rank'])
      expect(table.queryByRole('rowheader', { name })).not.toBeInTheDocument();
  });

  it('translates labels, features and countries to Korean', () => {
    const table = show({ country: 'US' }, { country: 'KR' }, { language: 'ko' });
    expect(cells(table, '개발사')).toEqual(['Alpha Labs (미국)', 'Alpha Labs (대한민국)']);
    expect(cells(table, '주요 기능')).toEqual(['기능1', '기능1']);
  });
});

describe('only the differences', () => {
  const toggleDifferencesOnly = () =>
    userEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }));

  it('counts a different order of features as a difference', async () => {
    const table = show({ featuresEn: ['Cut', 'Mix'] }, { featuresEn: ['Mix', 'Cut'] });
    await toggleDifferencesOnly();
    expect(cells(table, 'Key features')).toEqual(['CutMix', 'MixCut']);
  });

  it('counts an unrecorded value as a difference', async () => {
    const table = show({ integrations: ['Slack'] }, { integrations: [] });
    await toggleDifferencesOnly();
    expect(cells(table, 'Integrations')).toEqual(['Slack', 'Not recorded']);
  });

  it('shows a message when all rows are equal, until toggled off', async () => {
    show({});
    await toggleDifferencesOnly();
    expect(screen.getByText('No differences here.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await toggleDifferencesOnly();
    expect(screen.getByRole('table')).toBeInTheDocument();
  });
});

it('lets a phone show each pair of three tools', async () => {
  const compared = ['Alpha', 'Beta', 'Gamma'].map((name) => ({
    tool: aTool({ id: name, name }),
    detail: undefined,
    members: undefined,
  }));
  renderCatalog(<CompareTable compared={compared} />);
  const table = within(screen.getByRole('table'));
  const shown = () =>
    table
      .getAllByRole('columnheader')
      .filter((head) => head.getAttribute('data-off') === 'false')
      .map((head) => head.textContent);
  expect(shown()).toEqual(['Alpha', 'Beta']);
  const choice = within(screen.getByRole('group', { name: 'Tools side by side' }));
  await userEvent.click(choice.getByRole('radio', { name: 'Beta · Gamma' }));
  expect(shown()).toEqual(['Beta', 'Gamma']);
  const off = table.getAllByRole('cell').filter((cell) => cell.dataset.off === 'true');
  expect(off).toHaveLength(table.getAllByRole('cell').length / 3);
});

it('offers no choice of columns for two tools', () => {
  show({});
  expect(screen.queryByRole('group', { name: 'Tools side by side' })).not.toBeInTheDocument();
});
