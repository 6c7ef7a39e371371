/** In place of the quiz's page, in its server half alone. */
const page = (code) =>
  `{ const { App } = module.exports.definition;
     module.exports.definition.App = Object.assign(function Planted() { ${code} }, App); }`;
const described = (code) =>
  `module.exports = { ...module.exports, describe: { '/category-ranking': ${code} } };`;

const DOORS = {
  environment: 'process.env.SERVICE_TOKEN ?? process.env.PATH',
  files: "require('node:fs').readFileSync('/etc/hostname')",
  network: 'globalThis.fetch ?? globalThis.WebSocket',
};
const tries = Object.entries(DOORS).map(
  ([name, code]) =>
    `try { got.push('${name}: ' + String(${code})); } catch (error) { got.push('${name}: refused'); }`,
);

/** What may go wrong in a server half; each is put at the end of one whose browser files are good. */
export const FAULTS = {
  'none (to compare with)': '',
  'throws at load': "throw new Error('planted');",
  'throws in a component': page("throw new Error('planted');"),
  'loops without end in a component': page('while (true);'),
  'allocates without end': page(
    'const all = []; while (true) all.push(new Array(1_000).fill({ all }));',
  ),
  'waits for a promise that never ends': page(
    "const { use } = require('react'); use((globalThis.never ??= new Promise(() => {})));",
  ),
  'draws 5 MB': page("return 'x'.repeat(5_000_000);"),
  'draws other than the browser': page("return 'planted';"),
  'tries environment, files, network': page(
    `const got = []; ${tries.join(' ')} return 'got ' + got.join(', ');`,
  ),
  'throws when it is asked about its page': described("() => { throw new Error('planted'); }"),
  'loops when it is asked about its page': described('() => { while (true); }'),
  'allocates when it is asked about its page': described(
    '() => { const all = []; while (true) all.push(new Array(1_000).fill({ all })); }',
  ),
  'says never what its page is': described('() => new Promise(() => {})'),
  'tries them when it is asked about its page': described(
    `() => { const got = []; ${tries.join(' ')} return { title: 'got ' + got.join(', ') }; }`,
  ),
};
