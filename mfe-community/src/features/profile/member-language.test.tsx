import { screen } from '@testing-library/react';
import { aProfile, aPrompt, aReview } from '../../testing/builders';
import { renderCommunity } from '../../testing/render-community';
import { ProfileHeader } from './profile-header';
import { PromptCard } from './prompt-card';
import ReviewHistory from './review-history';

const review = aReview({
  language: 'ko',
  title: '매일 쓰겠어요',
  content: '번역이 자연스러워요',
});
const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');

test.each(['매일 쓰겠어요', '번역이 자연스러워요'])(
  'marks the language of a review in the history: %s',
  async (text) => {
    renderCommunity(<ReviewHistory userId="u2" />, {
      api: {
        'GET /api/reviews/user/{userId}': [review],
        'GET /api/users/{id}/profile': aProfile(),
      },
    });
    await screen.findByText(text);
    expect(languageOf(text)).toBe('ko');
  },
);

test('marks the language of a biography', () => {
  renderCommunity(<ProfileHeader profile={aProfile({ bio: '번역가입니다' })} />);
  expect(languageOf('번역가입니다')).toBe('ko');
});

test('marks the language of each text of a prompt', () => {
  const prompt = aPrompt({ title: '요약', description: '短い', prompt: 'Summarise this' });
  renderCommunity(<PromptCard prompt={prompt} />);
  expect(['요약', '短い', 'Summarise this'].map(languageOf)).toEqual(['ko', 'ja', 'en']);
});
