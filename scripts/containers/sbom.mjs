import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { SBOM_LABEL } from './inspect.mjs';

/** Lists problems of a package list: violations of CycloneDX's schema, or no components. */
export async function findSbomProblems(text) {
  const { specVersion, components = [] } = JSON.parse(text);
  const validator = new Validation.JsonStrictValidator(specVersion ?? Spec.Version.v1dot5);
  const problem = await validator.validate(text);
  const problems = problem ? [`Its list of parts is no CycloneDX: ${JSON.stringify(problem)}`] : [];
  if (components.length === 0) problems.push('Its list of parts is empty.');
  return problems;
}

/** Writes the package list of an image: `catalog.cdx.json`. Resolves to the number of components. @throws Error when it is invalid */
export async function writeSbom(engine, { name, tag }, folder) {
  const { Labels } = await engine.configOf(tag);
  const file = join(folder, `${name}.cdx.json`);
  await engine.copyOut(tag, Labels[SBOM_LABEL], file);
  const text = readFileSync(file, 'utf8');
  const problems = await findSbomProblems(text);
  if (problems.length > 0) throw new Error(`${name}: ${problems.join(' ')}`);
  return JSON.parse(text).components.length;
}
