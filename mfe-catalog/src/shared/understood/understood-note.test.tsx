import type { Understood } from '@atlas/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../../testing/render-catalog';
import UnderstoodNote from './understood-note';

const [chatgpt, claude] = [
  { id: 'chatgpt', name: 'ChatGPT' },
  { id: 'claude', name: 'Claude' },
];

function show(understood: Partial<Understood>, language: 'ko' | 'en' | 'ja' | 'zh' = 'en') {
  const onSearch = jest.fn();
  renderCatalog(
    <UnderstoodNote understood={{ tools: [], wishes: [], ...understood }} onSearch={onSearch} />,
    { language, api: {} },
  );
  return onSearch;
}

it.each([
  ['ko', '필터 지우기: 무료로 이용'],
  ['en', 'Remove filter: Free to use'],
  ['ja', '条件を外す：無料で使える'],
  ['zh', '移除条件：可免费使用'],
] as const)(
  'shows a wish in %s, and searches without it when it is removed',
  async (language, name) => {
    const wish = { kind: 'free', isApplied: true, query: 'image generator' } as const;
    const onSearch = show({ wishes: [wish] }, language);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(onSearch).toHaveBeenCalledWith('image generator');
  },
);

it('offers the comparison of the tools that were named', async () => {
  show({ intent: 'versus', tools: [chatgpt, claude] });
  expect(await screen.findByRole('link', { name: /Compare side by side/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/compare/chatgpt-vs-claude'),
  );
});

it('marks the tool whose alternatives are shown', async () => {
  show({ intent: 'alternatives', tools: [claude] });
  expect(await screen.findByRole('link', { name: 'Claude' })).toBeInTheDocument();
});

it('separates several tools whose alternatives are shown', async () => {
  show({ intent: 'alternatives', tools: [chatgpt, claude] });
  expect(await screen.findByRole('status')).toHaveTextContent('ChatGPT · Claude');
});

it('says when nothing was filtered', async () => {
  show({ wishes: [{ kind: 'noSignUp', isApplied: false, query: 'chatbot' }] });
  expect(await screen.findByText(/works without an account/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
