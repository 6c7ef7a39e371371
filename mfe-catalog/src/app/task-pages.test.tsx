import type { getTaskPage, OutputOf, TaskPageLink } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTool } from '../testing/builders';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const aTask = (key: string, labelEn: string): TaskPageLink => ({
  key,
  category: 'voice',
  label: '음성 인식',
  labelEn,
  labelJa: '文字起こし',
  labelZh: '语音转文字',
  tools: 5,
});
const PAGE: OutputOf<typeof getTaskPage> = {
  task: aTask('speech-to-text', 'Speech to text'),
  needs: [
    { code: 'freePlan', count: 4 },
    { code: 'language', count: 2 },
  ],
  best: [
    {
      tool: { ...aTool({ id: 'daglo', name: 'Daglo' }), userRating: { average: 4.6, count: 12 } },
      reasons: ['freePlan', 'language', 'ease', 'members'],
    },
    { tool: aTool({ id: 'beta', name: 'Beta' }), reasons: ['mainTask'] },
    { tool: aTool({ id: 'gamma', name: 'Gamma', consEn: [], cons: [] }), reasons: [] },
  ],
  others: [aTool({ id: 'delta', name: 'Delta' })],
  related: [aTask('dubbing', 'Dubbing')],
};
const CALL = 'GET /api/ai-tools/task-pages/speech-to-text';
const open = (response: unknown = PAGE, language: 'ko' | 'en' = 'en') =>
  renderCatalog(<App />, { language, route: '/tasks/speech-to-text', api: { [CALL]: response } });

it('shows the best tools in order with facts that speak for each', async () => {
  open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Speech to text: the best AI tools' }),
  ).toBeInTheDocument();
  const cards = screen.getAllByRole('article').slice(0, 3);
  expect(
    cards.flatMap((card) => within(card).queryByRole('heading', { level: 3 })?.textContent ?? []),
  ).toEqual(['Daglo', 'Beta', 'Gamma']);
  const [first, , third] = cards.map((card) => within(card));
  expect(
    within(defined(first).getByRole('list', { name: 'Why we recommend it' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Has a free plan',
    'English interface',
    'Easy to use: 86 out of 100',
    'User rating: 4.6 out of 5 (12)',
  ]);
  expect(defined(first).getByRole('list', { name: 'Keep in mind' })).toHaveTextContent('C1');
  expect(defined(third).queryByRole('list')).toBeNull();
});

it('shows how many tools offer what a visitor may need', async () => {
  open();
  expect((await screen.findByText('Free plan')).parentElement).toHaveTextContent('4 of 5');
});

it('links to the comparison of the three and to similar tasks', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Compare all three' })).toHaveAttribute(
    'href',
    '/compare/daglo-vs-beta-vs-gamma',
  );
  expect(screen.getByRole('link', { name: 'Dubbing 5' })).toHaveAttribute('href', '/tasks/dubbing');
});

it('requests free plans first and keeps that in the URL', async () => {
  const { requests } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Free plans first' }));
  expect(requests.at(-1)?.query.toString()).toBe('lang=en&free=1');
  expect(await screen.findByRole('button', { name: 'Free plans first' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('names the task in the language of the page', async () => {
  open(PAGE, 'ko');
  expect(
    await screen.findByRole('heading', { level: 1, name: '음성 인식 추천 AI 도구' }),
  ).toBeInTheDocument();
});

it('says that a task is unknown', async () => {
  open(new Response('{}', { status: 404 }));
  expect(await screen.findByText('We couldn’t find this task')).toBeInTheDocument();
});

it('lists tasks by category with their numbers of tools', async () => {
  renderCatalog(<App />, {
    language: 'en',
    route: '/tasks',
    api: {
      'GET /api/ai-tools/task-pages': [
        aTask('dubbing', 'Dubbing'),
        { ...aTask('seo', 'SEO'), category: 'marketing' },
      ],
    },
  });
  const voice = await screen.findByRole('list', { name: 'Voice' });
  expect(within(voice).getByRole('link', { name: 'Dubbing 5' })).toHaveAttribute(
    'href',
    '/tasks/dubbing',
  );
  expect(within(screen.getByRole('list', { name: 'Marketing' })).getByText('SEO')).toBeVisible();
});
