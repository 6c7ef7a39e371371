import express from 'express';
import type { Express } from 'express';
import { hideServerFiles, serveFiles, setDocumentPolicy } from './serve-files';
import type { SiteParts } from './site-parts';

/** Mounts the scripts and styles of the shell. */
export function mountShellFiles(site: Express, { gateway }: SiteParts): void {
  site.use('/shell', ...serveFiles(gateway.config.shellDir));
}

/** Mounts the icons and other files next to the shell's index.html. */
export function mountPublicFiles(site: Express, { gateway }: SiteParts): void {
  const { shellDir } = gateway.config;
  site.use(
    hideServerFiles,
    express.static(shellDir, {
      index: false,
      redirect: false,
      extensions: false,
      setHeaders: (res, file) => {
        res.setHeader('Cache-Control', 'public, max-age=3600');
        setDocumentPolicy(res, file);
      },
    }),
  );
}
