import { screen, waitFor } from '@testing-library/react';
import { defined } from '@atlas/contracts/testing';
import { aRecommendation } from '../../testing/builders';
import { renderQuiz } from '../../testing/render-quiz';
import RememberedQuiz from './remembered-quiz';

const RESULT = 'create.video.any.beginner.ko.web';
const [tool] = aRecommendation.tools;
const tools = ['a', 'b', 'c', 'd'].map((id) => ({ ...defined(tool), id, name: id.toUpperCase() }));
const open = (answer: unknown, result = RESULT) =>
  renderQuiz(<RememberedQuiz result={result} />, {
    api: { 'POST /api/quiz/recommend': answer },
  });

test('links the best three tools and the complete result', async () => {
  const { requests } = open({ ...aRecommendation, tools });
  await screen.findByText('Based on your quiz answers');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['A', '/ai-detail-enhanced/a'],
    ['B', '/ai-detail-enhanced/b'],
    ['C', '/ai-detail-enhanced/c'],
    ['See all results', `/?quiz=${RESULT}`],
  ]);
  expect(requests[0]?.body).toEqual({
    answers: { q1: 'create', q2: 'video', q3: 'any', q4: 'beginner', q5: 'ko', q6: 'web' },
  });
});

test.each(['', 'create.video', '<b>', 'a.b.c.d.e.f.g'])(
  'queries and renders nothing for "%s"',
  async (result) => {
    const { requests, container } = open(aRecommendation, result);
    await Promise.resolve();
    expect(requests).toEqual([]);
    expect(container).not.toHaveTextContent('Because of');
  },
);

test.each([
  ['match no tool', { ...aRecommendation, tools: [] }],
  ['are no longer valid', new Response('{}', { status: 400 })],
])('renders no card when the stored answers %s', async (_what, answer) => {
  const { requests } = open(answer);
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(screen.queryByText('Based on your quiz answers')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
