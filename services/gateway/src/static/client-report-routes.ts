import type { Express } from 'express';
import { receiveLoadErrors } from '../telemetry/load-errors';
import { receivePolicyReports } from '../telemetry/policy-reports';
import { receiveSpans } from '../telemetry/receive-spans';
import type { SiteParts } from './site-parts';

/** Mounts what pages and browsers report to: health of releases, traces, violations of the content security policy. */
export function mountClientReports(site: Express, { gateway, pages, contextOf }: SiteParts): void {
  const { openedPageOf } = pages;
  site.post('/load-errors', ...receiveLoadErrors(gateway, contextOf, openedPageOf));
  if (gateway.telemetry.pageTraces)
    site.post('/spans', ...receiveSpans(gateway, contextOf, openedPageOf));
  site.post('/csp-reports', ...receivePolicyReports(gateway));
}
