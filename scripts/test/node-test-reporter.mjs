import { relative } from 'node:path';
import { root } from '../workspaces.mjs';

/** Reporter of node:test: a line of JSON for each test, in the shape of `TestResult` (`reports.mjs`). */
export default async function* report(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // Node reports each file as a test around its own; a file counts only when it failed as a whole.
    if (isFile(data) && !failedAlone(type, data)) continue;
    const { error } = data.details;
    yield `${JSON.stringify({
      file: relative(root, data.file ?? data.name),
      title: isFile(data) ? 'the file' : data.name,
      ms: data.details.duration_ms,
      outcome: data.skip !== undefined ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      messages: error ? [String(error.cause?.stack ?? error.cause ?? error.message)] : [],
    })}\n`;
  }
}

const isFile = ({ name, file, nesting }) =>
  nesting === 0 && (name === file || name.endsWith('.mjs'));

/** The file itself failed (it could not be loaded or was ended), not one of its tests. */
const failedAlone = (type, { details }) =>
  type === 'test:fail' && details.error?.failureType !== 'subtestsFailed';
