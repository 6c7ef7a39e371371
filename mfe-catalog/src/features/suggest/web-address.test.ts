import { isWebAddress, toWebAddress } from './web-address';

test.each([
  ['canva.com', true],
  [' https://canva.com/pricing ', true],
  ['http://canva.com', false],
  ['javascript:alert(1)', false],
  ['https://a:b@canva.com', false],
  ['localhost', false],
  ['', false],
])('whether %s is a web address: %s', (typed, expected) => {
  expect(isWebAddress(toWebAddress(typed))).toBe(expected);
});
