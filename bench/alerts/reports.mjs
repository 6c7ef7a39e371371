import { Visitor } from '../soak/visitor.mjs';

/** Opens a page as a new visitor and reports about it as the page does. @throws Error when the report is refused */
async function report(site, path, body) {
  const visitor = new Visitor(site.origin);
  const html = await (await visitor.send(path)).text();
  const [, ticket] = /name="atlas-ticket" content="([^"]+)"/.exec(html) ?? [];
  const sent = await visitor.send('/load-errors', { method: 'POST', body: { ticket, ...body } });
  await sent.arrayBuffer();
  if (!sent.ok) throw new Error(`The report was answered with ${sent.status}.`);
}

/** New visitors report until they are stopped. */
function keepReporting(site, path, body, perSecond) {
  const timer = setInterval(
    () => void report(site, path, body).catch(({ message }) => console.log(`  ${message}`)),
    1_000 / perSecond,
  );
  return () => clearInterval(timer);
}

/** `values`: name and value of each vital, as in the report of a browser. */
export const keepReportingVitals = (site, path, values) =>
  keepReporting(site, path, { vitals: { path, language: 'ko', values } }, 3);

/** The entry of a slice fails in each browser. */
export const keepFailingToLoad = (site, path, remote) =>
  keepReporting(
    site,
    path,
    {
      tried: [[remote, 'load']],
      errors: [{ remote, part: 'load', phase: 'load', message: 'planted' }],
    },
    3,
  );
