import { renderRemote } from '@atlas/mfe-kit/testing';
import ko from '../locales/ko.json';
import { HomePage } from './home-page';

beforeAll(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

test('renders its sections in order, with their anchors', () => {
  const { container } = renderRemote(<HomePage />, { language: 'ko', texts: { shell: ko } });
  const ids = [...container.querySelectorAll('[id]')]
    .map(({ id }) => id)
    .filter((id) => id !== 'category-index');
  expect(ids).toEqual(['quiz', 'comparison', 'rankings', 'comparison-detail', 'analytics']);
});
