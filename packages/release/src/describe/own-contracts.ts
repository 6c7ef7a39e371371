import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEventContract, messageOf } from '@atlas/contracts';
import type { Fields } from '@atlas/contracts';
import { toJSONSchema } from 'zod';
import { CommandError } from '../output/command-error';
import { fieldsOfProps } from './fields';
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
    const exported = await readContracts(dir);
    return { folder, byName: contractsIn(exported), events: eventsIn(exported) };
  } catch (error) {
    throw new CommandError(`The contracts in ${folder} do not build: ${messageOf(error)}`);
  }
}

const eventsIn = (exported: object): ReadonlyMap<string, Fields> =>
  new Map(
    Object.values(exported)
      .filter(isEventContract)
      .map(({ event, payload }) => [
        event,
        fieldsOfProps({ ...toJSONSchema(payload, { unrepresentable: 'any' }), type: 'object' }),
      ]),
  );
