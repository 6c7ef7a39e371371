import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRouteTable } from './read-route-table';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'atlas-table-')), 'routes.json');
const DEFAULTS =
  '"defaults": { "methods": ["GET"], "timeoutMs": 500, "bodyLimitBytes": 10, "limit": { "visitor": 5, "address": 5 }, "auth": "any" }';
const QUIZ = '{ "prefix": "/api/quiz", "service": "quiz" }';

function reasonFor(text: string): string {
  writeFileSync(file, text);
  try {
    readRouteTable(file);
    return 'none';
  } catch (error) {
    return (error as Error).message.replaceAll(file, 'routes.json');
  }
}

test.each([
  ['good', `{ ${DEFAULTS},\n"routes": [${QUIZ}] }`, /^none$/],
  ['cut off', `{ ${DEFAULTS},\n"routes": [\n${QUIZ}`, /routes\.json:3: .*JSON/],
  ['without a comma', `{ ${DEFAULTS}\n"routes": [${QUIZ}] }`, /routes\.json:2: .*JSON/],
  [
    'naming an unknown field',
    `{ ${DEFAULTS},\n"routes": [\n${QUIZ},\n{ "prefix": "/a",\n"service": "quiz",\n"speed": 3 }] }`,
    /routes\.json:6: routes\.1\.speed: /,
  ],
  [
    'using a value of the wrong type',
    `{ ${DEFAULTS},\n"routes": [{ "prefix": "/a", "service": "quiz",\n"timeoutMs": "soon" }] }`,
    /routes\.json:3: routes\.0\.timeoutMs: /,
  ],
  [
    'listing a route twice',
    `{ ${DEFAULTS},\n"routes": [${QUIZ},\n${QUIZ}] }`,
    /routes\.json:3: routes\.1\.prefix: \/api\/quiz is listed twice/,
  ],
  [
    'containing strings that look like JSON',
    `{ ${DEFAULTS},\n"x\\",{[:": [1, [],\n{ "c": null }],\n"routes": [{ "prefix": "/a", "service": "quiz",\n"speed": 3 }] }`,
    /routes\.json:5: routes\.0\.speed: /,
  ],
  ['without routes', `{ ${DEFAULTS}\n}`, /routes\.json:1: routes: /],
])('reports errors of a table that is %s by line', (_name, text, expected) => {
  expect(reasonFor(text)).toMatch(expected);
});
