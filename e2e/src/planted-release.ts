import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest, ServerBundle, SliceStatus } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';

type Change = (code: string) => string;

/** For releases that differ only in their version. */
export const unchanged: Change = (code) => code;

/** Address and folders of a site. */
interface Site {
  readonly origin: string;
  readonly dataDir: string;
  readonly releasesDir: string;
}

/** Publishes changed copies of the live release of one slice, with the token of its team. */
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

  /** Environment of the `atlas` command for its team. */
  get env() {
    return { ATLAS_URL: this.platform.origin, ATLAS_TOKEN: this.token };
  }

  /**
   * Publishes a copy of the live release under another version.
   *
   * @param change changes each script
   * @param changeBundle changes the server bundle; without it the copy has no server bundle
   * @param hasMaps whether to publish the source maps of the build
   */
  async publish(
    version: string,
    change: Change,
    changeBundle?: Change,
    hasMaps = false,
  ): Promise<void> {
    const { live } = await this.status();
    const manifest = await this.call<ReleaseManifest>('GET', `releases/${this.slice}/${live}`);
    const folder = join(this.platform.releasesDir, this.slice, defined(live));
    const base = `/releases/${this.slice}/`;
    const names = (await readdir(folder)).filter(
      (name) => name !== 'release.json' && !/\.(?:br|cjs)$/.test(name),
    );
    const integrity: Record<string, string> = {};
    let isChanged = change === unchanged;
    const files = await Promise.all(
      names.map(async (path) => {
        const raw = await readFile(join(folder, path));
        if (!path.endsWith('.js')) return { path, content: raw.toString('base64') };
        // The version separates the chunks of two versions on one page.
        const own = raw
          .toString()
          .replaceAll(defined(live), version)
          .replaceAll(defined(live).replace(/\W/g, '_'), version.replace(/\W/g, '_'));
        const changed = change(own);
        isChanged ||= changed !== own;
        const code = Buffer.from(changed);
        const hash = createHash('sha384').update(code).digest('base64');
        integrity[`${base}${version}/${path}`] = `sha384-${hash}`;
        return { path, content: code.toString('base64') };
      }),
    );
    if (!isChanged) throw new Error('The change has no effect on the build.');
    const moved = (file: string) => file.replace(`${base}${live}/`, `${base}${version}/`);
    const { server, maps, entry, preload, ...rest } = manifest;
    const mapFiles = hasMaps ? await readSourceMaps(this.slice, Object.keys(maps ?? {})) : [];
    const bundle =
      server && changeBundle ? await changeServerBundle(folder, server, changeBundle) : undefined;
    await this.call('POST', 'releases', {
      manifest: {
        ...rest,
        ...(hasMaps && { maps }),
        ...(bundle && { server: bundle.server }),
        version,
        integrity,
        entry: moved(entry),
        preload: preload.map(moved),
      },
      files: [...files, ...mapFiles, ...(bundle ? [bundle.file] : [])],
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
    return defined((await this.allStatuses()).find(({ slice }) => slice === this.slice));
  }

  /** The status of every slice of the site. */
  async allStatuses(): Promise<SliceStatus[]> {
    const { slices } = await this.call<{ slices: SliceStatus[] }>('GET', 'slices');
    return slices;
  }

  /** The newest log entry of the slice. */
  async lastLogEntry(): Promise<{ by: string; action: string; reason: string | null }> {
    const { entries } = await this.call<{ entries: [never] }>(
      'GET',
      `log?limit=1&slice=${this.slice}`,
    );
    return entries[0];
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.platform.origin}/api/registry/${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  }
}

/** Reads source maps from the build: the registry does not serve them. */
const readSourceMaps = (slice: string, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const built = new URL(`../../mfe-${slice}/dist/${path}`, import.meta.url);
      return { path, content: await readFile(built, 'base64') };
    }),
  );

async function changeServerBundle(folder: string, { file }: ServerBundle, change: Change) {
  const code = Buffer.from(change((await readFile(join(folder, file))).toString()));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { server: { file, integrity }, file: { path: file, content: code.toString('base64') } };
}

/** The exposed module rejects. */
export const failsToLoad: Change = (code) =>
  code.replace('"./remote":()=>', '"./remote":()=>Promise.reject(Error("planted"))||');

/** The page throws while rendering. */
export const failsToRender: Change = (code) =>
  code.replace(/\bApp:(?=[\w$])/, 'App:function(){throw Error("planted")}||');

/** The remote never returns once it is started. */
export const loopsForever: Change = (code) =>
  code.replace(
    /("\.\/remote":\(\)=>Promise\.resolve\(\)\.then\(\(\)=>\(\)=>)/,
    '$1(()=>{for(;;);})()||',
  );

/** A line of the sources throws an uncaught error after the page has rendered. */
export const throwsInSources: Change = (code) =>
  code.replace(/(\.useEffect\)\(\(\)=>\{)/, '$1setTimeout(()=>{throw Error("planted")});');

/** The remote also runs a script when it is started. */
export const withScript =
  (script: string): Change =>
  (code) =>
    code.replace(
      /("\.\/remote":\(\)=>Promise\.resolve\(\)\.then\(\(\)=>\(\)=>)/,
      `$1(()=>{"use strict";${script}})()||`,
    );
