import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import ts from 'typescript';
import { filesEndingWith, root } from './documents.mjs';
import { SERVICES } from '../scripts/services.mjs';

/** Code knows slices and services by their manifests only, so that adding or removing one changes no other workspace. */
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => folder.slice('mfe-'.length));
const NAMES = [...new Set([...remotes, ...SERVICES.map(({ name }) => name)])];
const word = NAMES.join('|');
/** A name as a word, a folder, a variable of a URL, or a host. */
const NAMED = new RegExp(
  `^(?:${word})$|(?:^|/)mfe-(?:${word})\\b|\\bservices/(?:${word})\\b|\\b(?:${word.toUpperCase()})_URL\\b|^https?://(?:${word})\\b`,
);
const WORKSPACES = new RegExp(`^(?:mfe-(?:${word})|services/(?:${word}))/`);
const TESTS = /\.(?:test|spec)\.|(?:^|\/)(?:tests?|testing|e2e|bench|contract-mocks)\//;

/** Allowed places, each with the reason. */
const EXCEPTIONS = {
  'packages/mfe-kit/src/visitor-history/visitor-history.ts':
    'a field of what a visitor lets the site remember',
  'deploy/processes/start.mjs': 'which process signs sessions and gets their secrets',
  'examples/gateway-plugin/src/index.ts': 'the plugin answers a call of one service',
  'scripts/planted-defects/defects.mjs': 'defects are planted in files of slices and services',
  'scripts/planted-defects/invalidation-defects.mjs': 'the same',
  'scripts/planted-defects/once-missed.mjs': 'the same',
  'scripts/planted-defects/small-defects.mjs': 'the same',
  'scripts/mutation/targets.mjs': 'rules of services whose tests are measured',
  'scripts/guide-pictures.mjs':
    'the guide’s pictures show a page of one slice, and another one alone',
  'shell/src/home/hero.tsx': 'the mark of a place on the home page that addresses end in',
  'shell/src/landing/landing-page.tsx': 'keys of the landing page’s texts, and where it leads',
  'shell/src/paths.ts': 'addresses that the landing page leads to',
};

const sources = filesEndingWith('.ts', '.tsx', '.mjs', '.cjs').filter(
  (file) =>
    !WORKSPACES.test(file) &&
    !TESTS.test(file) &&
    !new RegExp(`^packages/contracts/src/(?:${word})/`).test(file),
);

test('no source outside of its workspace names a slice or service', () => {
  const found = sources.flatMap((file) => literals(file).map((text) => `${file}: ${text}`));
  const fileOf = (one) => one.split(':')[0];
  assert.deepEqual(
    found.filter((one) => !Object.hasOwn(EXCEPTIONS, fileOf(one))),
    [],
  );
  const idle = Object.keys(EXCEPTIONS).filter((file) => !found.map(fileOf).includes(file));
  assert.deepEqual(idle, [], 'exceptions that nothing needs any more');
});

/** String literals in code that contain a name; comments may contain it. */
function literals(file) {
  const tree = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = [];
  (function visit(node) {
    if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && NAMED.test(node.text))
      found.push(node.text);
    if (ts.isPropertyAssignment(node) && NAMED.test(node.name.getText(tree)))
      found.push(node.name.getText(tree));
    ts.forEachChild(node, visit);
  })(tree);
  return found;
}
