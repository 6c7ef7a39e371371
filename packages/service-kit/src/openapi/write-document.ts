import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serviceManifestSchema } from '@atlas/contracts';
import { serviceDocument } from './service-document';

/** `write-document.ts <room>`: the OpenAPI document of a service, from its contracts, where its `service.json` says. */
const [room = '.'] = process.argv.slice(2);
const read = (file: string) => JSON.parse(readFileSync(path.join(room, file), 'utf8')) as unknown;

const manifest = serviceManifestSchema.parse(read('service.json'));
const { version } = read('package.json') as { version: string };
const target = path.join(room, manifest.openapi);
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(target, `${JSON.stringify(serviceDocument(manifest, version), null, 1)}\n`);
