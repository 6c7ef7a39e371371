import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { IRouter, Response } from 'express';
import { isLanguage, MAX_COMPARED, MIN_COMPARED, Problem, readVersus } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import type { Context } from '../context';
import { renderLogo } from '../logos/render-logo';
import { logoOf } from '../logos/read-logos';
import { renderShareImage, renderVersusImage } from './render-share-image';
import { createPictures } from './png-cache';

const DAY_SECONDS = 86_400;

/** What messengers show of a link: a tool, tools that are compared, or the site. Pictures, not JSON: outside the contracts. */
export function sharingRoutes(router: IRouter, context: Context): void {
  const picture = createPictures();
  const markedAs = (tool: ToolDetail) => renderLogo(logoOf(context.marks, tool));
  router.get('/share/compare/:file', async (req, res) => {
    const ids = readVersus(nameOf(req.params.file)).slice(0, MAX_COMPARED);
    const found = await Promise.all(ids.map((id) => context.tools.get(id)));
    const tools = found.filter((tool) => tool !== null);
    if (tools.length < Math.max(ids.length, MIN_COMPARED)) throw new Problem('tool-not-found');
    send(res, await picture(renderVersusImage(tools, tools.map(markedAs))));
  });
  router.get('/share/pages/:file', async (req, res) => {
    const language = nameOf(req.params.file);
    if (!isLanguage(language)) throw new Problem('path-not-found');
    send(res, await readFile(path.join(context.config.seedDirectory, `pictures/${language}.png`)));
  });
  router.get('/share/:file', async (req, res) => {
    const tool = await context.tools.get(nameOf(req.params.file));
    if (!tool) throw new Problem('tool-not-found');
    send(res, await picture(renderShareImage(tool, markedAs(tool))));
  });
}

/** `chatgpt.png` is of `chatgpt`; anything else is of nothing. */
function nameOf(file: string | string[]): string {
  return /^(.+)\.png$/.exec(String(file))?.[1] ?? '';
}

/** A messenger on another site shows it. */
function send(res: Response, picture: Buffer): void {
  res.set({
    'Cache-Control': `public, max-age=${DAY_SECONDS}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  res.type('png').send(picture);
}
