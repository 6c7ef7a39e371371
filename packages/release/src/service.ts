import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  isReleasedService,
  messageOf,
  openApiSchema,
  recordOf,
  releasedService,
  releaseVersionSchema,
  serviceManifestSchema,
  sliceOf,
} from '@atlas/contracts';
import type { OpenApi, ServiceManifest, ServiceRelease } from '@atlas/contracts';
import { config, prettifyError } from 'zod';
import type { core } from 'zod';
import en from 'zod/v4/locales/en.js';
import { foldersAbove, foldersIn } from './folders';
import { EXIT, CommandError } from './output/command-error';
import { findSlice } from './slice';
import type { Slice } from './slice';

// Without a locale zod reports each field only as invalid.
config(en());

const MANIFEST = 'service.json';

/** A folder with a `service.json`. */
export interface Service {
  readonly dir: string;
  readonly manifest: ServiceManifest;
}
export interface ServiceCandidate {
  readonly manifest: ServiceRelease;
  readonly openApi: OpenApi;
}

/** Finds a service by name (`catalog.service`), or the service of the working directory. */
export function findService(name?: string, cwd = process.cwd()): Service | undefined {
  if (name !== undefined && !isReleasedService(name)) return undefined;
  const above = foldersAbove(cwd);
  const here = above.find(isService);
  if (name === undefined) return here ? readService(here) : undefined;
  const found = above.flatMap(servicesIn).find((dir) => nameIn(dir) === sliceOf(name));
  if (found) return readService(found);
  throw new CommandError(`There is no ${MANIFEST} of "${sliceOf(name)}" here.`, EXIT.usage);
}

/** Lists the services of the working directory, else of the nearest parent that has some. */
export function allServices(cwd = process.cwd()): string[] {
  const nearest = foldersAbove(cwd).find((dir) => servicesIn(dir).length > 0);
  return (nearest ? servicesIn(nearest) : []).map((dir) =>
    releasedService(readService(dir).manifest.name),
  );
}

/** The service or remote of the working directory. */
export function releasedHere(cwd = process.cwd()): string {
  const service = findService(undefined, cwd);
  if (service) return releasedService(service.manifest.name);
  return findSlice(undefined, cwd).name;
}

/** Like `releasedHere`, with the slice's own service first, because the remote calls it. */
export function allReleasedHere(cwd = process.cwd()): string[] {
  const here = releasedHere(cwd);
  const own = isReleasedService(here) ? undefined : ownService(findSlice(undefined, cwd));
  if (own) return [releasedService(own.manifest.name), here];
  return [here];
}

/** Finds the service with the same name in the slice's folder. */
export function ownService({ dir, name }: Pick<Slice, 'dir' | 'name'>): Service | undefined {
  const found = foldersIn(dir).find((one) => isService(one) && nameIn(one) === name);
  if (found === undefined) return undefined;
  return readService(found);
}

/** Reads a service's manifest and OpenAPI document for a release. @throws CommandError when one is missing or invalid */
export function readServiceCandidate({ dir, manifest }: Service, as?: string): ServiceCandidate {
  const file = path.join(dir, manifest.openapi);
  if (!existsSync(file))
    throw new CommandError(
      `${manifest.openapi} of ${manifest.name} is missing: build the service.`,
    );
  const version = releaseVersionSchema.safeParse(as ?? versionOf(dir));
  if (!version.success)
    throw new CommandError(
      `${manifest.name} has no version: say --as 1.0.0, or write one into package.json.`,
      EXIT.usage,
    );
  const openApi = checked(openApiSchema.safeParse(readJson(file)), manifest.openapi);
  const { name, health, routes } = manifest;
  return { manifest: { name, version: version.data, health, routes }, openApi };
}

/** Appends a content hash (`0.1.0-46c234bf`), so that changed contracts give a new version. */
export function versionedByContent({ manifest, openApi }: ServiceCandidate): ServiceCandidate {
  const hash = createHash('sha256')
    .update(JSON.stringify([manifest, openApi]))
    .digest('hex');
  return { openApi, manifest: { ...manifest, version: `${manifest.version}-${hash.slice(0, 8)}` } };
}

const isService = (dir: string) => existsSync(path.join(dir, MANIFEST));

/** Services in the folder, its subfolders and its `services` folder. */
function servicesIn(dir: string): string[] {
  return [dir, ...foldersIn(dir), ...foldersIn(path.join(dir, 'services'))].filter(isService);
}

/** The name in a manifest; undefined for another kind of file. */
function nameIn(dir: string): unknown {
  try {
    return recordOf(readJson(path.join(dir, MANIFEST))).name;
  } catch {
    return undefined;
  }
}

function readService(dir: string): Service {
  const file = path.join(dir, MANIFEST);
  return { dir, manifest: checked(serviceManifestSchema.safeParse(readJson(file)), file) };
}

function versionOf(dir: string): unknown {
  const file = path.join(dir, 'package.json');
  if (existsSync(file)) return recordOf(readJson(file)).version;
  return undefined;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${messageOf(error)}`, EXIT.usage);
  }
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly error: core.$ZodError };

/** @throws CommandError with each invalid field */
function checked<T>(parsed: Parsed<T>, file: string): T {
  if (parsed.success) return parsed.data;
  throw new CommandError(`${file} is not valid:\n${prettifyError(parsed.error)}`, EXIT.usage);
}
