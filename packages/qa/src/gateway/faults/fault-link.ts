import { VIEWERS } from '@atlas/contracts/faults';
import type { Viewer } from '@atlas/contracts/faults';
import type { Gateway, Handled, PageRequest } from '@atlas/service-gateway/plugin';
import { redirectBack, sendRefusal } from '../links/refusal-page';
import { removeParameter } from '../links/url-parameter';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };
import ko from './locales/ko.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };
import type { RunningScenarios } from './running-scenarios';

export const FAULT_PARAMETER = 'atlas-fault';
const OFF = 'off';
const TEXTS = { ko, en, ja, zh };

/** Starts the scenario of `?atlas-fault=<ticket>`; `?atlas-fault=off` ends the running one. */
export function followFaultLink(
  gateway: Gateway,
  scenarios: RunningScenarios,
  request: PageRequest,
  value: string,
): Handled {
  const { context, res, url, visitor } = request;
  if (!gateway.visitors.read(context.cookies))
    res.append('Set-Cookie', gateway.visitors.toCookie(visitor));
  const scenario = value === OFF ? undefined : scenarios.signed.readTicket(value);
  const refusal = value === OFF ? undefined : refusalOf(scenarios, scenario);
  if (refusal) {
    const text = TEXTS[request.language];
    const reason = text.reasons[refusal];
    sendRefusal(gateway, request, { parameter: FAULT_PARAMETER, status: 400, text, reason, value });
    return 'handled';
  }
  const hasDemoSessionEnded =
    scenarios.of(context)?.scenario.viewAs !== undefined && !scenario?.viewAs;
  const back = removeParameter(url, FAULT_PARAMETER);
  redirectBack(request, scenario?.viewAs ? signInUrl(scenario.viewAs, back) : back, [
    ...(hasDemoSessionEnded ? scenarios.signOutCookies() : []),
    scenarios.signed.toCookie(visitor.id, scenario),
  ]);
  return 'handled';
}

function refusalOf(
  { isAllowed, viewers }: RunningScenarios,
  scenario: ReturnType<RunningScenarios['signed']['readTicket']>,
): 'site' | 'ticket' | 'viewer' | undefined {
  if (!isAllowed) return 'site';
  if (!scenario) return 'ticket';
  return scenario.viewAs && !viewers.includes(scenario.viewAs) ? 'viewer' : undefined;
}

/** The sign-in of every visitor, with a hint that only the development identity provider follows. */
const signInUrl = (viewer: Viewer, returnTo: string): string =>
  `/api/auth/oidc?${new URLSearchParams({ returnTo, login_hint: VIEWERS[viewer] })}`;
