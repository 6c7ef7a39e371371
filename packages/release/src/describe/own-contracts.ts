import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '@atlas/contracts';
import { CommandError } from '../output/command-error';
import { contractsIn } from './operations';
import type { OwnContracts } from './operations';

interface Build {
  readonly readContracts: (dir: string) => Promise<object>;
}

/** Reads the contracts of a slice's own service in its folder `contracts/`. @throws CommandError when they do not compile */
export async function ownContracts(dir: string): Promise<OwnContracts | undefined> {
  const folder = path.join(dir, 'contracts');
  if (!existsSync(path.join(folder, 'index.ts'))) return undefined;
  const module = createRequire(path.join(dir, 'package.json')).resolve('@atlas/build/contracts');
  const { readContracts } = (await import(pathToFileURL(module).href)) as Build;
  try {
    return { folder, byName: contractsIn(await readContracts(dir)) };
  } catch (error) {
    throw new CommandError(`The contracts in ${folder} do not build: ${messageOf(error)}`);
  }
}
