import { fromOlderRelease } from './older-metadata';

test('renames fields of releases before November 2026', () => {
  const older = {
    title: 'News',
    picture: '/share/news.png',
    keep: 60,
    first: { mark: '/logo.svg', heading: 'News', by: 'Press' },
  };
  expect(fromOlderRelease(older)).toEqual({
    title: 'News',
    image: '/share/news.png',
    maxAgeSeconds: 60,
    initialContent: { logo: '/logo.svg', heading: 'News', byline: 'Press' },
  });
});

test('keeps today’s fields', () => {
  const metadata = { title: 'News', initialContent: { heading: 'News' } };
  expect(fromOlderRelease(metadata)).toEqual(metadata);
});

test('leaves an invalid initial content to the validation', () => {
  expect(fromOlderRelease({ first: 'News' })).toEqual({ initialContent: 'News' });
});
