import {
  getCurrentUser,
  hasRequiredRole,
  PATH_ALIASES,
  Problem,
  PROBLEMS,
  requiresUser,
} from '@atlas/contracts';
import type { Contract, ProblemType, User } from '@atlas/contracts';
import { browserContracts, sampleResponse } from './sample-response';
import { EXTENTS } from './extent';
import type { Extent } from './extent';
import { entitiesOf, writeOf } from './store/entities';
import { MockStore } from './store/mock-store';
import type { MockStorage, Thing } from './store/mock-store';
import { applyStored } from './store/apply-stored';
import { applyList, entriesOf, withNamed } from './list/apply-list';
import { ECHOED } from './store/rules';
import { refuseUnknown, write } from './store/write';
import { checked, withDefaults } from './input';
import { defOf, fits } from './schema';
import type { Schema } from './schema';
import type { MockContent, MockSettings, MockUser } from './settings';

export interface MockCall {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  user: MockUser;
}
/** Custom responses by operation id, which replace the generated ones. */
export type MockResponses = Record<string, (call: MockCall, made: unknown) => unknown>;

export interface MockOptions {
  responses?: MockResponses | undefined;
  /** A module of contracts that are the remote's own. */
  contracts?: object | undefined;
  /** Keeps what was written beyond this object, as `sessionStorage` does over the pages of a tab. */
  storage?: MockStorage | undefined;
  /** Amount of content in the responses. */
  extent?: Extent | undefined;
  /** Whether lists are filtered, ordered and paged by their queries; default true. */
  appliesQueries?: boolean | undefined;
}

export interface MockRequest {
  method: string;
  /** With its query. */
  path: string;
  body?: unknown;
}
export interface MockReply {
  status: number;
  /** JSON; problem details for a status of 400 and more. */
  body: unknown;
}

/**
 * Mock of every operation of @atlas/contracts and of `contracts`. Responses are generated from the contract and reflect
 * earlier writes: created things are listed, deleted ones are not. A path without a contract is a 404.
 * @example new MockApi().respond({ method: 'GET', path: '/api/ai-tools' }, DEFAULT_SETTINGS)
 */
export class MockApi {
  private readonly contracts: Contract[];
  private readonly entities;
  private readonly store: MockStore;
  private readonly responses: MockResponses;
  private readonly extent: Extent;
  private readonly appliesQueries: boolean;
  private readonly samples = new Map<string, unknown>();

  constructor({
    responses = {},
    contracts,
    storage,
    extent = {},
    appliesQueries = true,
  }: MockOptions = {}) {
    this.appliesQueries = appliesQueries;
    this.responses = responses;
    this.extent = extent;
    this.contracts = browserContracts(contracts);
    this.entities = entitiesOf(this.contracts);
    this.store = new MockStore(storage);
  }

  /** Forgets what was written: between tests. */
  reset(): void {
    this.store.reset();
  }

  /** The operation that a call is one of. */
  operationOf({ method, path }: MockRequest): Contract | undefined {
    const { pathname, searchParams } = addressOf(path);
    const matching = this.contracts.filter(
      (one) => one.method === method && paramsAt(one, pathname),
    );
    /** Finds the operation of a request. */
    const least = Math.min(...matching.map(variables));
    const exact = matching.filter((one) => variables(one) === least);
    if (exact.length > 0) return pick(exact, Object.fromEntries(searchParams));
    return undefined;
  }

  respond(request: MockRequest, { user, failures, content = 'usual' }: RequestSettings): MockReply {
    const contract = this.operationOf(request);
    const { pathname } = addressOf(request.path);
    if (!contract)
      return refusal('path-not-found', `No contract for ${request.method} ${pathname}`);
    const failure = failures[contract.id];
    if (failure) return refusal(problemOf(Number(failure)));
    try {
      return { status: contract.status ?? 200, body: this.run(contract, request, user, content) };
    } catch (error) {
      if (error instanceof Problem) return { status: error.status, body: error.toDetails('mock') };
      throw error;
    }
  }

  private run(
    contract: Contract,
    { path, body: raw }: MockRequest,
    user: MockUser,
    content: MockContent,
  ): unknown {
    checkAuthorization(contract, user);
    const { pathname, searchParams: query } = addressOf(path);
    const params = paramsAt(contract, pathname) ?? {};
    const body = checked(contract, params, query, raw);
    const call: MockCall = { params, query, body: raw, user };
    const own = this.responses[contract.id];
    const me = personOf(user);
    const sent = { contract, params, body, me };
    if (!own) refuseUnknown(sent, this.entities, this.store);
    const writing = writeOf(contract, this.entities);
    const written = writing && write(writing, sent, this.store, this.contracts);
    const extent = { ...this.extent, ...EXTENTS[content] };
    const sample =
      contract === getCurrentUser
        ? me
        : (written ?? this.sample(contract, params, extent, writing && me));
    const made = ECHOED[contract.id]?.(sample, body, query) ?? sample;
    const parameters = withDefaults(contract, query);
    const response = applyStored(
      contract,
      this.appliesQueries ? withNamed(contract, made, { ...parameters, ...params }) : made,
      { params, query, me: me.id },
      this.entities,
      this.store,
    );
    const list = this.appliesQueries ? applyList(contract, response, parameters) : response;
    return own?.(call, list) ?? list;
  }

  /** Generates a response; a per-user singleton (such as a profile) gets the caller's id. */
  private sample(
    contract: Contract,
    params: Record<string, string>,
    extent: Extent,
    me: User | undefined,
  ): unknown {
    const entries = this.appliesQueries ? entriesOf(contract, extent.entries) : extent.entries;
    const made = this.generated(contract, params, { ...extent, entries });
    const own = this.entities.find(({ schema, path }) => !path && schema === contract.output);
    if (!own) return made;
    const id = me?.id ?? params.id;
    if (id === undefined) return made;
    return { ...(made as Thing), [own.idField]: id };
  }

  /** A copy of what is generated once: pages of long lists are requested often. */
  private generated(contract: Contract, params: Record<string, string>, extent: Extent): unknown {
    const key = `${contract.id} ${JSON.stringify([params, extent])}`;
    if (!this.samples.has(key)) this.samples.set(key, sampleResponse(contract, params, extent));
    return structuredClone(this.samples.get(key));
  }
}

type RequestSettings = Pick<MockSettings, 'user' | 'failures'> &
  Partial<Pick<MockSettings, 'content'>>;

const USERS = {
  'signed-in': 'u-mina',
  another: 'u-2',
  moderator: 'u-moderator',
  editor: 'u-editor',
  anonymous: '',
} as const satisfies Record<MockUser, string>;

const rolesOf = (user: MockUser) => (user === 'moderator' || user === 'editor' ? [user] : []);

function personOf(user: MockUser): User {
  const sample = sampleResponse(getCurrentUser) as User;
  const name = user === 'another' ? { firstName: 'Jun', email: 'jun@example.com' } : {};
  return { ...sample, ...name, id: USERS[user], language: null, roles: rolesOf(user) };
}

function checkAuthorization(contract: Contract, user: MockUser): void {
  const isForMembers = contract === getCurrentUser || requiresUser(contract.auth);
  if (isForMembers && user === 'anonymous') throw new Problem('not-authenticated');
  if (!hasRequiredRole(contract.auth, rolesOf(user))) throw new Problem('not-allowed');
}

/** Chooses among operations of one path by their query: the one with most required parameters that accepts it. */
function pick(group: Contract[], query: Record<string, string>): Contract {
  const demanding = [...group].sort((a, b) => demands(b.query) - demands(a.query));
  const chosen = demanding.find((one) => !one.query || fits(one.query, query)) ?? demanding.at(-1);
  if (!chosen) throw new Error('No operation has this path.');
  return chosen;
}

const variables = ({ path }: Contract) => path.split('{').length;
const demands = (query: Schema | undefined) => {
  if (query)
    return Object.values(defOf(query).shape ?? {}).filter((field) => !fits(field, undefined))
      .length;
  return 0;
};

const addressOf = (path: string) => new URL(path, 'http://mock.invalid');

/** Parameters of a path by the contract's path or one of its aliases; undefined when it does not match. */
function paramsAt({ id, path }: Contract, pathname: string) {
  return [path, ...(PATH_ALIASES[id] ?? [])].map((one) => paramsOf(one, pathname)).find(Boolean);
}

function paramsOf(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.replace(/\./g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  const values = Object.entries(found?.groups ?? {});
  if (found)
    return Object.fromEntries(values.map(([name, value]) => [name, decodeURIComponent(value)]));
  return undefined;
}

function problemOf(status: number): ProblemType {
  const types = Object.keys(PROBLEMS) as ProblemType[];
  return types.find((one) => PROBLEMS[one].status === status) ?? 'internal';
}

function refusal(type: ProblemType, detail?: string): MockReply {
  const made = new Problem(type, { detail });
  return { status: made.status, body: made.toDetails('mock') };
}
