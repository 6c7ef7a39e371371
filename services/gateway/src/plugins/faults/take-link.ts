import { VIEWERS } from '@atlas/contracts/faults';
import type { Viewer } from '@atlas/contracts/faults';
import type { Request, Response } from 'express';
import type { RequestContext } from '../../http/request-context';
import type { Visitor } from '../../auth/visitors';
import { parameterOf, withoutParameter } from '../overrides/read-request';
import { sendRefusal } from '../overrides/refusal-page';
import { languageOf } from '../../http/request-language';
import type { Faults } from './faults';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

export const PARAMETER = 'atlas-fault';
const OFF = 'off';
const TEXTS = { ko, en, ja, zh };

/** `?atlas-fault=<ticket>` and `?atlas-fault=off`. True when the request was about that and has been answered. */
export function takeFaultLink(
  faults: Faults,
  { cookies, running }: RequestContext,
  { req, res, visitor }: { req: Request; res: Response; visitor: Visitor },
): boolean {
  const value = parameterOf(req.originalUrl, PARAMETER);
  if (value === null) return false;
  const language = languageOf(cookies);
  const text = TEXTS[language];
  const back = withoutParameter(req.originalUrl, PARAMETER);
  const scenario = value === OFF ? undefined : faults.signed.readTicket(value);
  const refuse = (reason: keyof typeof text.reasons) =>
    sendRefusal(res, { language, status: 400, text, reason: text.reasons[reason], value, back });
  if (value !== OFF && !faults.allowed) refuse('site');
  else if (value !== OFF && !scenario) refuse('ticket');
  else if (scenario?.viewAs && !faults.viewers.includes(scenario.viewAs)) refuse('viewer');
  else {
    const isOver = running?.scenario.viewAs !== undefined && !scenario?.viewAs;
    if (isOver) res.append('Set-Cookie', faults.toSignedOut());
    res
      .append('Set-Cookie', faults.signed.toCookie(visitor.id, scenario))
      .set('Cache-Control', 'no-store')
      .redirect(303, scenario?.viewAs ? signInAs(scenario.viewAs, back) : back);
  }
  return true;
}

/** The sign-in that every visitor has, with a hint that the development provider alone takes for an answer. */
const signInAs = (viewer: Viewer, returnTo: string): string =>
  `/api/auth/oidc?${new URLSearchParams({ returnTo, login_hint: VIEWERS[viewer] })}`;
