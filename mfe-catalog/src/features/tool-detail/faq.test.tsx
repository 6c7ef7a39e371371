import type { Tool } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import ko from '../../locales/ko.json';
import { aTool } from '../../testing/builders';
import { Faq } from './faq';

const show = (overrides: Partial<Tool>) =>
  renderRemote(<Faq tool={aTool(overrides)} />, { language: 'ko', texts: { catalog: ko } });

it('names no price of a freemium tool without a number', () => {
  show({ name: 'Zeta', pricing: 'freemium', price: 'Free', monthlyPrice: null });
  expect(screen.getByText(/무료로 시작할 수 있습니다/)).toBeInTheDocument();
  expect(screen.queryByText(/유료 요금제는 무료/)).toBeNull();
});
it('states the starting price of a freemium tool', () => {
  show({
    name: 'Notion',
    pricing: 'freemium',
    price: '$12/month',
    monthlyPrice: { cents: 1_200, currency: 'USD', period: 'month' },
  });
  expect(screen.getByText(/유료 요금제는 월 \$12부터/)).toBeInTheDocument();
  expect(screen.getByText('Notion은 무료로 쓸 수 있나요?')).toBeInTheDocument();
});

it('distinguishes interface languages from supported languages', () => {
  const { unmount } = show({ languages: ['ko', 'en'], interfaceLanguages: ['en'] });
  expect(
    screen.getByText('지원하는 언어: 한국어 및 영어. 인터페이스 언어: 영어.'),
  ).toBeInTheDocument();
  unmount();
  show({ languages: ['ko'], interfaceLanguages: undefined });
  expect(screen.getByText(/인터페이스 언어는 확인되지 않았습니다/)).toBeInTheDocument();
});
