import { existsSync, mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registryEntrySchema } from '@atlas/contracts';
import type { RegistryEntry } from '@atlas/contracts';
import { describeBuild, readFiles } from '../candidate';
import { EXIT, Refused } from '../output/refused';
import { findSlice } from '../slice';
import type { Breach } from './rules';

/** What was built, wherever it lies, with what it says of itself. */
export interface Output {
  readonly folder: string;
  readonly entry: RegistryEntry;
  /** By path below the release. */
  readonly files: ReadonlyMap<string, Buffer>;
}
type Read = Output | { readonly breaches: readonly Breach[] };

const TIMEOUT_MS = 10_000;

/** Of a slice's folder, of its build, or of the address of a release. @throws Refused when there is none of these. */
export const readOutput = (where: string): Promise<Read> => {
  if (URL.canParse(where) && /^https?:/.test(where)) return readAddress(where);
  return Promise.resolve(readFolder(path.resolve(where)));
};

function readFolder(dir: string): Read {
  if (!existsSync(dir)) throw new Refused(`${dir} is not there.`, EXIT.usage);
  const said = path.join(dir, 'release.json');
  const dist = path.join(dir, 'dist');
  const folder = existsSync(said) || !existsSync(dist) ? dir : dist;
  try {
    const built = existsSync(path.join(folder, 'release.json'))
      ? (JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as object)
      : describeBuild(findSlice(undefined, dir), folder);
    return checked(folder, built, readFiles({ folder }));
  } catch (error) {
    return breach('manifest', (error as Error).message);
  }
}

/** `release.json` of that folder, and every file that it names. */
async function readAddress(where: string): Promise<Read> {
  const base = where.endsWith('/') ? where : `${where}/`;
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-conformance-'));
  const load = async (address: URL) => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: Error) => {
        throw new Refused(`${address.href} does not answer: ${error.message}`, EXIT.unreachable);
      },
    );
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    return undefined;
  };
  const text = await load(new URL('release.json', base));
  if (!text) return breach('manifest', `${base} has no release.json`);
  const entry = registryEntrySchema.safeParse(parsed(text.toString())).data;
  if (!entry) return breach('manifest', 'release.json is no release');
  const files = new Map<string, Buffer>();
  for (const address of Object.keys(entry.integrity)) {
    const name = pathOf(address);
    const file = path.join(folder, name);
    // Whoever serves it names the files: none is written anywhere else.
    if (!file.startsWith(folder + path.sep))
      return breach('files', `${address} is no file of the release`);
    const content = await load(new URL(name, base));
    if (!content) continue;
    files.set(name, content);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return checked(folder, entry, files);
}

/** A site of one page answers with it at every path. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checked(folder: string, built: object, files: ReadonlyMap<string, Buffer>): Read {
  const { data, error } = registryEntrySchema.safeParse(built);
  if (data) return { folder, entry: data, files };
  const [issue] = error.issues;
  return breach('manifest', `${issue!.path.join('.')} of its release: ${issue!.message}`);
}

const breach = (rule: Breach['rule'], what: string): Read => ({ breaches: [{ rule, what }] });

/** Below the release: a file that did not change may lie at an earlier one's address. */
export const pathOf = (address: string): string => address.split('/').slice(4).join('/');
