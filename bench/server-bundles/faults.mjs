/** Replaces the quiz's page in its server bundle only. */
const page = (code) =>
  `{ const { App } = module.exports.definition;
     module.exports.definition.App = Object.assign(function Planted() { ${code} }, App); }`;
const described = (code) =>
  `module.exports = { ...module.exports, metadata: { '/category-ranking': ${code} } };`;

const DOORS = {
  environment: 'process.env.SERVICE_TOKEN ?? process.env.PATH',
  files: "require('node:fs').readFileSync('/etc/hostname')",
  network: 'globalThis.fetch ?? globalThis.WebSocket',
};
const tries = Object.entries(DOORS).map(
  ([name, code]) =>
    `try { got.push('${name}: ' + String(${code})); } catch (error) { got.push('${name}: refused'); }`,
);

/** Faults of a server bundle; each is appended to one whose client bundle works. */
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
  'renders 5 MB': page("return 'x'.repeat(5_000_000);"),
  'renders something else than the browser': page("return 'planted';"),
  'tries environment, files, network': page(
    `const got = []; ${tries.join(' ')} return 'got ' + got.join(', ');`,
  ),
  'throws in metadata': described("() => { throw new Error('planted'); }"),
  'loops in metadata': described('() => { while (true); }'),
  'allocates in metadata': described(
    '() => { const all = []; while (true) all.push(new Array(1_000).fill({ all })); }',
  ),
  'says never what its page is': described('() => new Promise(() => {})'),
  'tries them in metadata': described(
    `() => { const got = []; ${tries.join(' ')} return { title: 'got ' + got.join(', ') }; }`,
  ),
};
