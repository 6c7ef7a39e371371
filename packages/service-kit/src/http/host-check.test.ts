import { createHostCheck } from './host-check';

test.each([
  ['https://atlas.example', 'atlas.example', true],
  ['https://atlas.example', 'localhost', false],
  ['https://atlas.example', '10.0.0.7:8080', false],
  ['https://atlas.example', undefined, false],
  ['http://atlas.example:8080', 'atlas.example:8080', true],
  ['http://atlas.example:8080', 'atlas.example', true],
  ['http://localhost:8080', 'localhost:5173', true],
  ['http://localhost:8080', 'atlas.localhost', true],
  ['http://localhost:8080', '192.168.0.12:8080', true],
  ['http://localhost:8080', '[::1]:8080', true],
  ['http://localhost:8080', 'gateway:8080', true],
  ['http://localhost:8080', 'laptop.local', true],
  ['http://localhost:8080', 'evil.example', false],
  ['http://localhost:8080', 'localhost.evil.example', false],
  ['http://localhost:8080', '127.0.0.1.evil.example', false],
  ['http://localhost:8080', 'evil.example:8080', false],
  ['http://localhost:8080', '[evil.example]', false],
  ['http://localhost:8080', '', false],
])('%s serves %s: %s', (origin, host, isServed) => {
  expect(createHostCheck(new URL(origin))(host)).toBe(isServed);
});
