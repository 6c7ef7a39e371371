import { existsSync, mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messageOf, registryEntrySchema } from '@atlas/contracts';
import type { RegistryEntry } from '@atlas/contracts';
import { describeBuild, readFiles } from '../candidate';
import { EXIT, CommandError } from '../output/command-error';
import { findSlice } from '../slice';
import type { Violation } from './rules';

/** A built output with its manifest. */
export interface Output {
  readonly folder: string;
  readonly entry: RegistryEntry;
  /** Files by path relative to the release. */
  readonly files: ReadonlyMap<string, Buffer>;
}
type Read = Output | { readonly violations: readonly Violation[] };

const TIMEOUT_MS = 10_000;

/** Reads the output of a slice's folder, of a build's folder or at the URL of a release. @throws CommandError when there is none */
export const readOutput = (where: string): Promise<Read> => {
  if (URL.canParse(where) && /^https?:/.test(where)) return readAddress(where);
  return readFolder(path.resolve(where));
};

async function readFolder(dir: string): Promise<Read> {
  if (!existsSync(dir)) throw new CommandError(`${dir} is not there.`, EXIT.usage);
  const output = path.join(dir, 'release.json');
  const dist = path.join(dir, 'dist');
  const folder = existsSync(output) || !existsSync(dist) ? dir : dist;
  try {
    const built = existsSync(path.join(folder, 'release.json'))
      ? (JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as object)
      : await describeBuild(findSlice(undefined, dir), folder);
    return checked(folder, built, readFiles({ folder }));
  } catch (error) {
    return violation('manifest', messageOf(error));
  }
}

/** Fetches `release.json` and every file that it lists. */
async function readAddress(where: string): Promise<Read> {
  const base = where.endsWith('/') ? where : `${where}/`;
  const folder = mkdtempSync(path.join(tmpdir(), 'atlas-conformance-'));
  const load = async (address: URL) => {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: Error) => {
        throw new CommandError(
          `${address.href} is not reachable: ${error.message}`,
          EXIT.unreachable,
        );
      },
    );
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    return undefined;
  };
  const text = await load(new URL('release.json', base));
  if (!text) return violation('manifest', `${base} has no release.json`);
  const entry = registryEntrySchema.safeParse(parsed(text.toString())).data;
  if (!entry) return violation('manifest', 'release.json is no release');
  const files = new Map<string, Buffer>();
  for (const address of Object.keys(entry.integrity)) {
    const name = pathOf(address);
    const file = path.join(folder, name);
    // The server chooses the file names, so names that leave the folder are rejected.
    if (!file.startsWith(folder + path.sep))
      return violation('files', `${address} is no file of the release`);
    const content = await load(new URL(name, base));
    if (!content) continue;
    files.set(name, content);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return checked(folder, entry, files);
}

/** A single-page site responds with its page at every path. */
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
  const [first = ''] = error.issues.map(
    ({ path: at, message }) => `${at.join('.')} of its release: ${message}`,
  );
  return violation('manifest', first);
}

const violation = (rule: Violation['rule'], what: string): Read => ({
  violations: [{ rule, what }],
});

/** The path relative to the release: an unchanged file may have the URL of an earlier release. */
export const pathOf = (address: string): string => address.split('/').slice(4).join('/');
