import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { RequestContext } from '../http/request-context';
import { languageOf } from '../http/request-language';
import type { PageRequest } from './page-types';

type Given = Pick<PageRequest, 'visitor' | 'preloadReleases'>;

/** Reads what the steps of a page need from its request. */
export function toPageRequest(
  context: RequestContext,
  req: Request,
  res: Response,
  origin: string,
  { visitor, preloadReleases }: Given,
): PageRequest {
  const query = new URL(req.originalUrl, origin).searchParams;
  return {
    context,
    req,
    res,
    url: req.originalUrl,
    visitor,
    visitorId: visitor.id,
    path: context.path,
    query,
    language: languageOf(context.cookies, query),
    nonce: randomBytes(16).toString('base64url'),
    preloadReleases,
  };
}

/** Adds the language that the address of a request names to the path of a redirect. */
export function withLanguage(path: string, query: URLSearchParams): string {
  const language = query.get('lang');
  if (!language) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`;
}
