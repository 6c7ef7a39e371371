import { getCurrentUser, Problem, PROBLEMS, toolMarkPath } from '@atlas/contracts';
import type { Contract, ProblemType, User } from '@atlas/contracts';
import { delay, http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { browserContracts, sampleAnswer } from './answer';
import { defOf, fits } from './schema';
import type { Schema } from './schema';
import type { MockSettings, MockUser } from './settings';

export interface MockCall {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  user: MockUser;
}
/** A remote's own answers, by operation id, where the made ones do not do. */
export type MockAnswers = Record<string, (call: MockCall, made: unknown) => unknown>;

interface Options {
  /** Asked at each call, so that a change needs no restart. */
  settings: () => MockSettings;
  answers?: MockAnswers;
}

/** MSW handlers for every operation of @atlas/contracts, and a 404 for anything else below /api. */
export function mockHandlers({ settings, answers = {} }: Options): RequestHandler[] {
  const groups = new Map<string, Contract[]>();
  for (const contract of browserContracts()) {
    const call = `${contract.method} ${contract.path}`;
    groups.set(call, [...(groups.get(call) ?? []), contract]);
  }
  // The more exact path first: `/shared/{token}` before `/{id}`.
  const sorted = [...groups.values()].sort(([a], [b]) => variables(a!) - variables(b!));
  const known = sorted.map((group) => toHandler(group, settings, answers));
  return [
    ...known,
    http.get(toolMarkPath(':id'), drawMark),
    http.all('/api/*', ({ request }) =>
      problem(404, `No contract for ${request.method} ${new URL(request.url).pathname}`),
    ),
  ];
}

function toHandler(
  group: Contract[],
  settings: Options['settings'],
  answers: MockAnswers,
): RequestHandler {
  const [{ method, path }] = group as [Contract];
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  return http[verb](pattern, async ({ request, params }) => {
    const { user, latency, failures } = settings();
    const query = new URL(request.url).searchParams;
    const contract = pick(group, Object.fromEntries(query));
    const failure = failures[contract.id];
    if (failure === 'timeout') await new Promise(() => {});
    await delay(latency);
    if (failure) return problem(Number(failure));
    const refused = refusal(contract, user);
    if (refused) return problem(refused);
    if (request.headers.get('accept')?.includes('text/event-stream')) return eventStream();
    const call = {
      params: params as Record<string, string>,
      query,
      body: await request.json().catch(() => undefined),
      user,
    };
    const made =
      contract === getCurrentUser
        ? asUser(sampleAnswer(contract) as User, user)
        : sampleAnswer(contract, call.params);
    return HttpResponse.json((answers[contract.id]?.(call, made) ?? made) as object, {
      status: contract.status ?? 200,
    });
  });
}

/** A picture is no operation: every tool has the same one. */
function drawMark() {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#668" d="M0 0h8v8H0z"/></svg>';
  return new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } });
}

/** Operations of one path are told apart by their query: the one that demands most and is content. */
function pick(group: Contract[], query: Record<string, string>): Contract {
  const demanding = [...group].sort((a, b) => demands(b.query) - demands(a.query));
  return demanding.find((one) => !one.query || fits(one.query, query)) ?? demanding.at(-1)!;
}

const variables = ({ path }: Contract) => path.split('{').length;
const demands = (query: Schema | undefined) =>
  query
    ? Object.values(defOf(query).shape ?? {}).filter((field) => !fits(field, undefined)).length
    : 0;

function refusal(contract: Contract, user: MockUser): number | undefined {
  if (contract === getCurrentUser || contract.auth === 'user' || contract.auth === 'moderator') {
    if (user === 'anonymous') return 401;
  }
  return contract.auth === 'moderator' && user !== 'moderator' ? 403 : undefined;
}

const asUser = (sample: User, user: MockUser): User => ({
  ...sample,
  language: null,
  roles: user === 'moderator' ? ['moderator'] : [],
});

/** A stream that opens and then has nothing to tell. */
function eventStream() {
  const hello = new TextEncoder().encode('event: hello\nid: mock\ndata: {}\n\n');
  return new HttpResponse(new ReadableStream({ start: (stream) => stream.enqueue(hello) }), {
    headers: { 'content-type': 'text/event-stream' },
  });
}

function problem(status: number, detail?: string) {
  const type = (Object.keys(PROBLEMS) as ProblemType[]).find(
    (one) => PROBLEMS[one].status === status,
  );
  const made = new Problem(type ?? 'internal', { detail });
  return HttpResponse.json(made.toDetails('mock'), {
    status: made.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}
