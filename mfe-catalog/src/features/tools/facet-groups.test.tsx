import type { TaskPageLink } from '@atlas/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defined } from '@atlas/contracts/testing';
import { aFoundPage, aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import FacetGroups from './facet-groups';
import type { FacetGroupsProps } from './facet-groups';
import FacetPanel from './facet-panel';
import { NO_FACETS } from './grid-state';
import type { GridState } from './grid-state';

const TASKS: TaskPageLink[] = [
  {
    key: 'transcription',
    category: 'voice',
    label: '받아쓰기',
    labelEn: 'Transcription',
    labelJa: '文字起こし',
    labelZh: '转写',
    tools: 12,
  },
];
const counts = aFoundPage([aTool()]).facets;

function show({
  chosen = {},
  found = {},
}: {
  chosen?: Partial<GridState['facets']>;
  found?: Partial<FacetGroupsProps['counts']> | null;
} = {}) {
  const onChange = jest.fn();
  const facets = { ...NO_FACETS, ...chosen };
  renderCatalog(
    <FacetGroups
      facets={facets}
      counts={found ? { ...counts, ...found } : undefined}
      onChange={onChange}
    />,
    { api: { 'GET /api/ai-tools/task-pages': TASKS } },
  );
  return { onChange, facets };
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const labels = (name: string) =>
  group(name)
    .getAllByRole('checkbox')
    .map((box) => defined(box.closest('label')).textContent);

describe('the facet filters', () => {
  it('adds a ticked value and leaves the other facets unchanged', async () => {
    const { onChange, facets } = show({ chosen: { pricing: ['paid'], platform: ['ios'] } });
    await userEvent.click(group('Pricing').getByRole('checkbox', { name: /^Free and paid/ }));
    expect(onChange).toHaveBeenCalledWith({ ...facets, pricing: ['paid', 'freemium'] });
  });

  it('removes only the unticked value', async () => {
    const { onChange, facets } = show({ chosen: { pricing: ['paid', 'free'], platform: ['ios'] } });
    await userEvent.click(group('Pricing').getByRole('checkbox', { name: /^Paid/ }));
    expect(onChange).toHaveBeenCalledWith({ ...facets, pricing: ['free'] });
  });

  it('shows the count of each value and leaves out values without results', () => {
    const pricing = [
      { value: 'free-plan', count: 23 },
      { value: 'freemium', count: 11 },
      { value: 'free', count: 12 },
    ];
    show({ chosen: { pricing: ['paid'] }, found: { pricing } });
    expect(labels('Pricing')).toEqual([
      'Free plan (23)',
      'Completely free (12)',
      'Free and paid plans (11)',
      'Paid only (0)',
    ]);
  });

  it('offers sign-up, interface language and country', async () => {
    const { onChange, facets } = show({
      found: {
        signUp: [{ value: 'none', count: 4 }],
        interface: [{ value: 'ko', count: 9 }],
        country: [{ value: 'KR', count: 3 }],
      },
    });
    expect(labels('Account')).toEqual(['No sign-up (verified tools) (4)']);
    expect(labels('Interface language')).toEqual(['Korean (9)']);
    await userEvent.click(group('Country').getByRole('checkbox', { name: 'South Korea (3)' }));
    expect(onChange).toHaveBeenCalledWith({ ...facets, country: ['KR'] });
  });

  it('offers tasks that have a page, by their names', async () => {
    const { onChange, facets } = show({
      found: {
        task: [
          { value: 'transcription', count: 5 },
          { value: 'of-two-tools', count: 2 },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Transcription (5)' }));
    expect(labels('Task')).toEqual(['Transcription (5)']);
    expect(onChange).toHaveBeenCalledWith({ ...facets, task: ['transcription'] });
  });

  it('hides a facet without tools unless one value is selected', () => {
    show({ chosen: { platform: ['ios'] }, found: { platform: [], pricing: [] } });
    expect(screen.queryByRole('group', { name: 'Pricing' })).not.toBeInTheDocument();
    expect(group('Platform').getByRole('checkbox', { name: /^iOS/ })).toBeChecked();
  });

  it('shows selected values before the counts are loaded', () => {
    show({ chosen: { language: ['ko'] }, found: null });
    expect(labels('Supported languages')).toEqual(['Korean']);
    expect(screen.getByRole('group', { name: 'Pricing' })).toBeInTheDocument();
  });

  it('shows six languages, the selected ones first, and all on request', async () => {
    const codes = 'en ko ja zh fr de es pt it nl pl ru tr ar'.split(' ');
    const language = codes.map((value) => ({ value, count: 1 }));
    show({ chosen: { language: ['ar', 'ko'] }, found: { language } });
    const names = labels('Supported languages');
    expect(names).toHaveLength(6);
    expect(names.slice(0, 3)).toEqual(['Arabic (1)', 'Korean (1)', 'English (1)']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all (14)' }));
    expect(labels('Supported languages')).toHaveLength(14);
  });
});

describe('the panel of the facet filters', () => {
  const panel = (chosen: Partial<GridState['facets']>) =>
    renderCatalog(
      <FacetPanel
        facets={{ ...NO_FACETS, ...chosen }}
        counts={counts}
        onChange={() => undefined}
      />,
    );

  it('shows the number of filters on the collapsed panel', () => {
    panel({ pricing: ['free'], rating: ['90', '80'], category: ['video'] });
    expect(screen.getByText('More filters (3)')).toBeInTheDocument();
  });

  it('has no checkboxes until the panel is expanded', async () => {
    panel({});
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('More filters'));
    expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(0);
  });
});
