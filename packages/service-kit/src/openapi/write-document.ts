import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as platform from '@atlas/contracts';
import { isContract, serviceManifestSchema } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { allContracts, serviceDocument } from './service-document';

/**
 * `write-document.ts <workspace> [module] [names]`: writes the OpenAPI document of a service to the path in its
 * `service.json`, from the platform's contracts and those that the module exports. `names` are the exported contracts that
 * the service calls, separated by commas.
 */
const [workspace = '.', module, names = ''] = process.argv.slice(2);
const read = (file: string) =>
  JSON.parse(readFileSync(path.join(workspace, file), 'utf8')) as unknown;

const manifest = serviceManifestSchema.parse(read('service.json'));
const { version } = read('package.json') as { version: string };
const own = module ? ((await import(pathToFileURL(module).href)) as Record<string, unknown>) : {};
const contracts = [...allContracts(), ...Object.values(own).filter(isContract)];
const target = path.join(workspace, manifest.openapi);
mkdirSync(path.dirname(target), { recursive: true });
const called = names.split(',').flatMap((name) => contractNamed(name) ?? []);
const document = serviceDocument(manifest, version, contracts, called);
writeFileSync(target, `${JSON.stringify(document, null, 1)}\n`);

function contractNamed(name: string): Contract | undefined {
  const exported = (platform as Record<string, unknown>)[name];
  return isContract(exported) ? exported : undefined;
}
