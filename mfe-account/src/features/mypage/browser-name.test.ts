import { browserName } from './browser-name';

test.each<[string, string | undefined]>([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28 Chrome/130', 'Samsung Internet, Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/138 Whale/4.3 Safari/537', 'Whale, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/138 Safari/537 OPR/120', 'Opera, Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18 like Mac OS X) Safari/604', 'Safari, iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Firefox/142', 'Firefox, macOS'],
  ['curl/8.5 (Linux)', 'Linux'],
  ['curl/8.5', undefined],
  ['', undefined],
])('formats the user agent "%s" as %s', (userAgent, expected) => {
  expect(browserName(userAgent)).toBe(expected);
});
