import type { Express } from 'express';
import { mountApiDocuments } from './api-document-routes';
import { mountClientReports } from './client-report-routes';
import { mountHealth } from './health-routes';
import { mountListings } from './listing-routes';
import { mountRegistry, mountSchemas } from './registry-routes';
import { mountReleases } from './release-routes';
import { mountShellFiles, mountWellKnownFiles } from './shell-routes';
import type { SiteParts } from './site-parts';

/** Mounts probes and reports, which need no compression. */
export function mountOperations(site: Express, parts: SiteParts): void {
  mountHealth(site, parts);
  mountClientReports(site, parts);
}

/** Mounts built files of the shell and of releases. */
export function mountFiles(site: Express, parts: SiteParts): void {
  mountShellFiles(site, parts);
  mountReleases(site, parts);
}

/** Mounts documents that are made per request. */
export function mountDocuments(site: Express, parts: SiteParts): void {
  mountRegistry(site, parts);
  mountWellKnownFiles(site, parts);
  mountListings(site, parts);
  mountSchemas(site);
  mountApiDocuments(site, parts);
}
