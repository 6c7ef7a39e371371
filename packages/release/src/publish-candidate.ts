import { publishRelease } from '@atlas/contracts';
import type { LogEntry } from '@atlas/contracts';
import { readFiles } from './candidate';
import type { Candidate } from './candidate';
import type { Reporter } from './output/reporter';
import type { RegistryApi } from './site/registry-api';

export async function publishCandidate(
  api: RegistryApi,
  candidate: Candidate,
  reporter: Reporter,
  unchecked: boolean,
): Promise<LogEntry> {
  const { manifest } = candidate;
  const files = readFiles(candidate);
  const bytes = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  const done = reporter.step(
    `publishing ${manifest.name}@${manifest.version}: ${files.size} files, ${Math.round(bytes / 1024)} KB`,
  );
  const entry = await api.call(publishRelease, {
    body: {
      ...(unchecked && { unchecked }),
      manifest,
      files: [...files].map(([path, content]) => ({ path, content: content.toString('base64') })),
    },
  });
  done(`published ${manifest.name}@${manifest.version}`);
  return entry;
}
