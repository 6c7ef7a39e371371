import * as contracts from '@atlas/contracts';
import { isContract } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import type { BrowserContext, Route } from 'playwright/test';

/** What goes wrong with each call of an operation. */
export type Fault =
  /** Answered, but so much later, in milliseconds. */
  | { latency: number }
  /** Refused with that status, as problem details. */
  | { status: number }
  /** 200 with a body that is no JSON. */
  | { body: 'broken' }
  /** The connection ends without an answer. */
  | { connection: 'dropped' };

/** Which calls: an operation of @atlas/contracts by its id, or one of a team's own contracts. */
export type Operation = string | Contract;

/** Ends the fault. */
export type Undo = () => Promise<void>;

/**
 * Makes calls of an operation fail in this browser. What the site's server asks for while it draws a page is not called
 * by a browser: the page is drawn by the browser here, as it is for whoever has just written.
 * @throws Error for an id that no contract has.
 */
export async function withFault(
  context: BrowserContext,
  site: string,
  operation: Operation,
  fault: Fault,
): Promise<Undo> {
  const { method, path } = typeof operation === 'string' ? contractOf(operation) : operation;
  const isMeant = patternOf(path);
  const calls = (url: URL) => url.origin === new URL(site).origin && isMeant.test(url.pathname);
  const handle = (route: Route) =>
    route.request().method() === method ? spoil(route, fault) : route.fallback();
  await context.addCookies([{ name: contracts.WROTE_COOKIE, value: '1', url: site }]);
  await context.route(calls, handle);
  return () => context.unroute(calls, handle);
}

function contractOf(id: string): Contract {
  const known = Object.values(contracts as Record<string, unknown>).filter(isContract);
  const contract = known.find((one) => one.id === id);
  if (!contract) throw new Error(`No contract is called ${id}.`);
  return contract;
}

export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

async function spoil(route: Route, fault: Fault): Promise<void> {
  if ('connection' in fault) return route.abort('connectionreset');
  if ('body' in fault)
    return route.fulfill({ contentType: 'application/json', body: '{"broken":' });
  if ('status' in fault) {
    const { status } = fault;
    const body = JSON.stringify({ type: 'about:blank', title: 'Made to fail by a test', status });
    return route.fulfill({ status, contentType: 'application/problem+json', body });
  }
  await new Promise((resolve) => setTimeout(resolve, fault.latency));
  return route.fallback();
}
