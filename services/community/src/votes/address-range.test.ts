import { addressRange } from './address-range';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', 'unknown'],
  ['<script>', 'unknown'],
])('maps the address %s to the range %s', (address, range) => {
  expect(addressRange(address)).toBe(range);
});
