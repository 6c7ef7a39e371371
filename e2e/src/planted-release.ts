import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest, ServerBundle, SliceStatus } from '@atlas/contracts';

type Change = (code: string) => string;

/** For releases that differ in nothing but their version. */
export const asItIs: Change = (code) => code;

/** Where a site is, and where it keeps its things. */
interface Site {
  readonly origin: string;
  readonly dataDir: string;
  readonly releasesDir: string;
}

/** Releases of one slice of a started site, made out of the one that is live: as its team would, with its token. */
export class PlantedReleases {
  private constructor(
    private readonly platform: Site,
    private readonly slice: string,
    private readonly token: string,
  ) {}

  static async of(platform: Site, slice: string): Promise<PlantedReleases> {
    const token = await readFile(join(platform.dataDir, 'tokens', slice), 'utf8');
    return new PlantedReleases(platform, slice, token.trim());
  }

  /** For the `atlas` command of its team. */
  get env() {
    return { ATLAS_URL: this.platform.origin, ATLAS_TOKEN: this.token };
  }

  /**
   * Publishes the live release once more under that version, each script as `change` makes it, and its server half as
   * `changeHalf` does; without that it has none. With `maps` of its build.
   */
  async publish(
    version: string,
    change: Change,
    changeHalf?: Change,
    hasMaps = false,
  ): Promise<void> {
    const { live } = await this.status();
    const manifest = await this.call<ReleaseManifest>('GET', `releases/${this.slice}/${live}`);
    const folder = join(this.platform.releasesDir, this.slice, live!);
    const base = `/releases/${this.slice}/`;
    const names = (await readdir(folder)).filter(
      (name) => name !== 'release.json' && !/\.(?:br|cjs)$/.test(name),
    );
    const integrity: Record<string, string> = {};
    let isPlanted = change === asItIs;
    const files = await Promise.all(
      names.map(async (path) => {
        const raw = await readFile(join(folder, path));
        if (!path.endsWith('.js')) return { path, content: raw.toString('base64') };
        // Two versions on one page keep their chunks apart by their names.
        const own = raw
          .toString()
          .replaceAll(live!, version)
          .replaceAll(live!.replace(/\W/g, '_'), version.replace(/\W/g, '_'));
        const changed = change(own);
        isPlanted ||= changed !== own;
        const code = Buffer.from(changed);
        const hash = createHash('sha384').update(code).digest('base64');
        integrity[`${base}${version}/${path}`] = `sha384-${hash}`;
        return { path, content: code.toString('base64') };
      }),
    );
    if (!isPlanted) throw new Error('Nothing was planted: the build looks otherwise now.');
    const moved = (file: string) => file.replace(`${base}${live}/`, `${base}${version}/`);
    const { server, maps, entry, preload, ...rest } = manifest;
    const mapFiles = hasMaps ? await mapsOf(this.slice, Object.keys(maps ?? {})) : [];
    const half = server && changeHalf ? await bentHalf(folder, server, changeHalf) : undefined;
    await this.call('POST', 'releases', {
      manifest: {
        ...rest,
        ...(hasMaps && { maps }),
        ...(half && { server: half.server }),
        version,
        integrity,
        entry: moved(entry),
        preload: preload.map(moved),
      },
      files: [...files, ...mapFiles, ...(half ? [half.file] : [])],
    });
  }

  promote(version: string, percent = 100): Promise<unknown> {
    return this.call('POST', `slices/${this.slice}/promote`, { version, percent });
  }

  abort(): Promise<unknown> {
    return this.call('POST', `slices/${this.slice}/abort`, {});
  }

  switch(on: boolean): Promise<unknown> {
    return this.call('POST', `slices/${this.slice}/switch`, { on });
  }

  async status(): Promise<SliceStatus> {
    const { slices } = await this.call<{ slices: SliceStatus[] }>('GET', 'slices');
    return slices.find(({ slice }) => slice === this.slice)!;
  }

  /** The newest line of the slice. */
  async lastLine(): Promise<{ by: string; action: string; reason: string | null }> {
    const { entries } = await this.call<{ entries: [never] }>(
      'GET',
      `log?limit=1&slice=${this.slice}`,
    );
    return entries[0];
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.platform.origin}/api/registry/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  }
}

/** The registry serves them to nobody: as they were built. */
const mapsOf = (slice: string, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const built = new URL(`../../mfe-${slice}/dist/${path}`, import.meta.url);
      return { path, content: await readFile(built, 'base64') };
    }),
  );

async function bentHalf(folder: string, { file }: ServerBundle, change: Change) {
  const code = Buffer.from(change((await readFile(join(folder, file))).toString()));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { server: { file, integrity }, file: { path: file, content: code.toString('base64') } };
}

/** The door is there, and who opens it gets an error. */
export const failsToLoad: Change = (code) =>
  code.replace('"./remote":()=>', '"./remote":()=>Promise.reject(Error("planted"))||');

/** Its page throws when it is drawn. */
export const failsToDraw: Change = (code) =>
  code.replace(/\bApp:(?=[\w$])/, 'App:function(){throw Error("planted")}||');

/** Once it is opened, it never comes to an end. */
export const neverEnds: Change = (code) =>
  code.replace(
    /("\.\/remote":\(\)=>Promise\.resolve\(\)\.then\(\(\)=>\(\)=>)/,
    '$1(()=>{for(;;);})()||',
  );

/** When its page is there, a line of its sources throws where nobody catches it. */
export const throwsInSources: Change = (code) =>
  code.replace(/(\.useEffect\)\(\(\)=>\{)/, '$1setTimeout(()=>{throw Error("planted")});');

/** Once it is opened, that runs beside it; the slice itself is as before. */
export const alsoRuns =
  (script: string): Change =>
  (code) =>
    code.replace(
      /("\.\/remote":\(\)=>Promise\.resolve\(\)\.then\(\(\)=>\(\)=>)/,
      `$1(()=>{"use strict";${script}})()||`,
    );
