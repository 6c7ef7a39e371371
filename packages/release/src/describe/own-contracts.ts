import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refused } from '../output/refused';
import { contractsIn } from './operations';
import type { OwnContracts } from './operations';

interface Build {
  readContracts(dir: string): Promise<object>;
}

/** The contracts that a slice keeps for its own service, in `contracts/` of its folder. @throws Refused when they do not build. */
export async function ownContracts(dir: string): Promise<OwnContracts | undefined> {
  const folder = path.join(dir, 'contracts');
  if (!existsSync(path.join(folder, 'index.ts'))) return undefined;
  const module = createRequire(path.join(dir, 'package.json')).resolve('@atlas/build/contracts');
  const { readContracts } = (await import(pathToFileURL(module).href)) as Build;
  try {
    return { folder, byName: contractsIn(await readContracts(dir)) };
  } catch (error) {
    throw new Refused(`The contracts in ${folder} do not build: ${(error as Error).message}`);
  }
}
