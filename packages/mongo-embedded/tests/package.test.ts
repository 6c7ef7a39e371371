import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defined } from './defined';

const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = resolve(workspace, '../../node_modules');
/** What the project has of its own. */
const OWN = ['mongodb', '@types/node'];

let project: string;

/** A project elsewhere, with the packed package unpacked among its modules as npm would. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'mongo-embedded-package-'));
  const built = join(project, 'built');
  execFileSync(process.execPath, [join(workspace, 'build.mjs'), built]);
  execFileSync('npm', ['pack', built, '--pack-destination', project], { stdio: 'pipe' });
  const installed = join(project, 'node_modules/@atlas/mongo-embedded');
  mkdirSync(installed, { recursive: true });
  const tarball = defined(readdirSync(project).find((name) => name.endsWith('.tgz')));
  execFileSync('tar', ['xzf', join(project, tarball), '--strip-components=1', '-C', installed]);
  rmSync(built, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of [...Object.keys(dependencies), ...OWN]) {
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(modules, name), link);
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('stores, finds and stops in a plain Node project', () => {
  writeFileSync(
    join(project, 'use.js'),
    `import { EmbeddedMongo } from '@atlas/mongo-embedded';
     import { MongoClient } from 'mongodb';
     const server = await EmbeddedMongo.create();
     const client = await MongoClient.connect(server.getUri('shop'));
     await client.db().collection('rows').insertOne({ _id: 1, name: 'Ada' });
     const found = await client.db().collection('rows').findOne({ name: /^a(?=da)/i });
     await client.close();
     await server[Symbol.asyncDispose]();
     console.log(JSON.stringify({ found, uri: server.getUri === undefined, db: client.options.dbName }));`,
  );
  const output = execFileSync(process.execPath, ['use.js'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(JSON.parse(output)).toMatchObject({ found: { _id: 1, name: 'Ada' }, db: 'shop' });
});

test('checks data that was changed since it was closed', () => {
  const use = (body: string) =>
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { EmbeddedMongo, DataDamaged } from '@atlas/mongo-embedded';
         import fs from 'node:fs';
         ${body}`,
      ],
      { cwd: project, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
  use(`const server = await EmbeddedMongo.create({ directory: 'data' }); await server.stop();
       fs.writeFileSync('data/data.mdb', 'no data file');`);
  const output = use(`try { await EmbeddedMongo.create({ directory: 'data' }); }
                    catch (error) { console.log(error instanceof DataDamaged); }`);
  expect(output.trim()).toBe('true');
});

test('has types that a project compiles against', () => {
  writeFileSync(
    join(project, 'typed.ts'),
    `import { EmbeddedMongo } from '@atlas/mongo-embedded';
     export async function run(): Promise<string> {
       await using server = await EmbeddedMongo.create({ durability: 'none', port: 0 });
       // @ts-expect-error there is no such option
       await EmbeddedMongo.create({ frob: 1 });
       return server.getUri('shop');
     }`,
  );
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  const tsc = join(modules, 'typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, ...options, '--types', 'node', 'typed.ts'], {
    cwd: project,
    stdio: 'pipe',
  });
});
