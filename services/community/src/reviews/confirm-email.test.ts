import { confirmEmail } from './confirm-email';

const confirmed = (email: string, url = 'https://www.canva.com/ai', emailVerified = true) =>
  confirmEmail({ email, emailVerified }, url);

test.each([
  ['the domain of the site', 'ann@canva.com', undefined],
  ['a subdomain', 'ann@mail.canva.com', undefined],
  ['upper case', 'Ann@CANVA.Com', undefined],
  ['an @ in quotes', '"evil.io@x"@canva.com', undefined],
  ['a final dot', 'ann@canva.com.', undefined],
  ['the domain above the host of the site', 'ann@canva.com', 'https://labs.canva.com/'],
  ['a suffix of two labels', 'ann@mail.tool.co.kr', 'https://tool.co.kr'],
  ['an address in Punycode', 'ann@xn--bcher-kva.com', 'https://bücher.com/'],
  ['an address in Unicode', 'ann@BÜCHER.com', 'https://xn--bcher-kva.com/'],
])('confirms a maker by %s', (_what, email, url) => {
  expect(confirmed(email, url)).toBe('maker');
});

test.each([
  ['another company', 'bo@samsung.com', undefined],
  ['a university', 'bo@snu.ac.kr', undefined],
  ['a domain that starts like the site', 'bo@canva.com.evil.io', undefined],
  ['a domain that ends like the site', 'bo@notcanva.com', undefined],
  ['another domain of the same public suffix', 'bo@other.co.kr', 'https://tool.co.kr'],
  ['a letter that looks alike', 'bo@cаnva.com', undefined],
  ['the address in the local part', 'canva.com@evil.io', undefined],
  ['the platform that hosts the site', 'bo@github.com', 'https://github.com/some/tool'],
  ['the store that lists the tool', 'bo@apple.com', 'https://apps.apple.com/app/id1'],
  ['a site without a domain', 'bo@samsung.com', 'http://203.0.113.1/'],
])('confirms an organisation, not the maker, by %s', (_what, email, url) => {
  expect(confirmed(email, url)).toBe('organisation');
});

test.each([
  ['free mail', 'cy@gmail.com', undefined],
  ['free mail of Korea', 'cy@kakao.com', undefined],
  ['free mail of Japan', 'cy@docomo.ne.jp', undefined],
  ['free mail of China', 'cy@VIP.163.com', undefined],
  ['free mail of the maker', 'cy@naver.com', 'https://clova.naver.com'],
  ['a relay', 'cy@privaterelay.appleid.com', undefined],
  ['a disposable address', 'cy@mailinator.com', undefined],
  ['a subdomain of a disposable address', 'cy@x.guerrillamail.com', undefined],
  ['a host of a shared suffix', 'cy@mine.github.io', 'https://mine.github.io'],
  ['a number', 'cy@[203.0.113.1]', undefined],
  ['a name of a local network', 'cy@mail.internal', undefined],
  ['no domain', 'canva.com@', undefined],
  ['no address', '', undefined],
])('confirms nothing by %s', (_what, email, url) => {
  expect(confirmed(email, url)).toBeNull();
});

test('confirms nothing by an address that is not verified', () => {
  expect(confirmed('ann@canva.com', undefined, false)).toBeNull();
});
