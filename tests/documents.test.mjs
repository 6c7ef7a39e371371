import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import test from 'node:test';
import { documents, root } from './documents.mjs';

const all = documents();
const slug = (heading) =>
  heading
    .toLowerCase()
    .replace(/[`*_]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading));
const scriptsOf = (room) =>
  JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8')).scripts ?? {};

test('every link of every document leads to a file, and to a heading of it', () => {
  const broken = all.flatMap(({ file, prose }) =>
    [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path, anchor] = target.split('#');
        const wanted = path ? normalize(join(dirname(file), path)) : file;
        if (!existsSync(join(root, wanted))) return true;
        return (
          anchor !== undefined &&
          wanted.endsWith('.md') &&
          !anchorsOf(readFileSync(join(root, wanted), 'utf8')).includes(anchor)
        );
      })
      .map((target) => `${file}: ${target}`),
  );

  assert.deepEqual(broken, []);
});

test('every npm and node command of every document exists', () => {
  const problem = (line, folder) => {
    const words = line.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word));
    const room = words.includes('-w') ? words[words.indexOf('-w') + 1] : '.';
    const [npm, verb, name] = words.filter((word) => !word.startsWith('-'));
    if (npm === 'npm' && ['start', 'test', 'run'].includes(verb)) {
      const script = verb === 'run' ? name : verb;
      return existsSync(join(root, room)) && scriptsOf(room)[script]
        ? undefined
        : `no script ${script} in ${room}`;
    }
    const script = words.find(
      (word, at) => words[at - 1] !== '--import' && /\.m?[jt]s$/.test(word),
    );
    // What a build makes is not there before it ran.
    if (words[0] === 'node' && script && !script.includes('dist/')) {
      return [root, join(root, folder)].some((from) => existsSync(join(from, script)))
        ? undefined
        : `no file ${script}`;
    }
    return undefined;
  };
  const broken = all.flatMap(({ file, commands }) =>
    commands
      .map((line) => [problem(line, dirname(file)), `${file}: ${line}`])
      .filter(([what]) => what)
      .map((pair) => pair.join(' in ')),
  );

  assert.deepEqual(broken, []);
});

test('no document, no code names a folder of one machine', () => {
  const named = all
    .filter(({ text }) => /(?<![\w.])\/(?:(?:home|Users)\/\w|work\/|tmp\/(?!\$))/.test(text))
    .map(({ file }) => file);

  assert.deepEqual(named, []);
});
