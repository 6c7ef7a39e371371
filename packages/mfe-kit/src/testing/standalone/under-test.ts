import { remoteManifestSchema } from '@atlas/contracts';
import rawManifest from '@atlas/remote-under-test/remote.json';
import settings from '@atlas/remote-under-test/testing';
import { previewTargetsOf } from './preview-targets';

export const manifest = remoteManifestSchema.parse(rawManifest);
export const previewTargets = previewTargetsOf(manifest, settings?.examples);
export const responses = settings?.responses ?? {};
export const contracts = settings?.contracts ?? {};
