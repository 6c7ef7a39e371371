import { remoteManifestSchema } from '@atlas/contracts';
import rawManifest from '@atlas/remote-under-test/remote.json';
import settings from '@atlas/remote-under-test/testing';
import { placesOf } from './places';

export const manifest = remoteManifestSchema.parse(rawManifest);
export const places = placesOf(manifest, settings?.examples);
export const answers = settings?.answers ?? {};
export const contracts = settings?.contracts ?? {};
