import type { Finding, OpenApi } from '@atlas/contracts';
import type { Candidate } from '../candidate';
import type { Reporter } from '../output/reporter';
import type { RegistryApi } from '../site/registry-api';
import { checkBudget } from './check-budget';
import { checkManifest } from './check-manifest';
import { checkStyles } from './check-styles';
import { checkTexts } from './check-texts';

/** Runs all checks: of the built files, of the sources, and of the registry. `openApi` describes an unpublished service of the slice. */
export async function checkCandidate(
  api: RegistryApi,
  candidate: Candidate,
  reporter: Reporter,
  openApi?: OpenApi,
): Promise<Finding[]> {
  const { manifest, slice } = candidate;
  const done = reporter.step(`checking ${manifest.name}@${manifest.version} against ${api.site}`);
  const findings = [
    ...(await checkManifest(api, manifest, openApi)),
    ...checkBudget(candidate),
    ...checkStyles(slice),
    ...checkTexts(slice),
  ];
  const breaks = findings.filter(({ level }) => level === 'break').length;
  done(breaks === 0 ? 'nothing breaks' : `${breaks} would break`);
  return findings;
}
