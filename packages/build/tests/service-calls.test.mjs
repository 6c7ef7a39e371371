import path from 'node:path';
import { calledContracts } from '../src/service-calls.mjs';
import { folderOf, removeFolders } from './folder.mjs';

afterAll(removeFolders);

test('lists the contracts that a service passes to a client or requests by path, by their exported names', () => {
  const dir = folderOf({
    'score.ts': `
      import { isMaker, getTool as readTool, listTools, watchTools as watch } from '@atlas/contracts';
      import { own } from './own';
      export const score = async ({ catalog, old }) => {
        await catalog.call(isMaker, { params });
        await catalog.call(old ? readTool : own, {}, { signal });
        await fetch(new URL(watch.path, url));
        return listTools.output;
      };
    `,
    'own.ts': "import type { Contract } from '@atlas/contracts'; export const own = {};",
  });
  expect(calledContracts(['score.ts', 'own.ts'].map((file) => path.join(dir, file)))).toEqual([
    'getTool',
    'isMaker',
    'watchTools',
  ]);
});
