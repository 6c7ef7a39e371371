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

test('when home is shown, then its sections stand in the order of the spec, under the ids the navigation jumps to (§2)', () => {
  const { container } = renderRemote(<HomePage />, { language: 'ko', texts: { shell: ko } });
  const ids = [...container.querySelectorAll('[id]')]
    .map(({ id }) => id)
    .filter((id) => id !== 'category-index');
  expect(ids).toEqual(['quiz', 'comparison', 'rankings', 'comparison-detail', 'analytics']);
});
