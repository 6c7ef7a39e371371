import { invalidInput, mismatchOf, PATH_ALIASES, Problem } from '@atlas/contracts';
import type { IRouter, Request, Response } from 'express';
import type {
  BodyOf,
  Contract,
  FieldError,
  OutputOf,
  ParamsOf,
  QueryOf,
  Role,
} from '@atlas/contracts';
import type * as z from 'zod/mini';
import { requireAuth } from '../identity/require-auth';
import type { Identity } from '../identity/identity';
import { retryRead } from './retry-read';

/** Validated input of one request to an operation. */
export interface Call<C extends Contract> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Always set when the contract's `auth` is `user` or names roles; otherwise set only for signed-in callers. */
  identity: NonNullable<C['auth']> extends 'user' | Role | readonly Role[]
    ? Identity
    : Identity | undefined;
  /** Uuid from the signed visitor cookie; undefined without the gateway. */
  visitorId: string | undefined;
  req: Request;
  res: Response;
}

type Handler<C extends Contract> = (call: Call<C>) => Promise<OutputOf<C>> | OutputOf<C>;

/**
 * Mounts one operation: checks authorization and input, then responds with the handler's return value.
 * @param router the app's router
 * @param contract the operation; its schemas validate params, query and body
 * @param handler returns the response body, or sends a response itself
 * @example
 * route(router, getTool, ({ params }) => tools.get(params.id));
 */
export function route<C extends Contract>(router: IRouter, contract: C, handler: Handler<C>): void {
  const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const paths = [contract.path, ...(PATH_ALIASES[contract.id] ?? [])].map((path) =>
    path.replace(/\{(\w+)\}/g, ':$1'),
  );
  router[method](paths, async (req, res) => {
    res.locals.operation = contract.id;
    requireAuth(contract.auth ?? 'none', req);
    const errors: FieldError[] = [];
    const params = check(contract.params, req.params, 'params', errors);
    const query = check(contract.query, req.query, 'query', errors);
    const body = check(contract.body, req.body, 'body', errors);
    if (errors.length > 0) throw invalidInput(errors);

    const call = {
      params,
      query,
      body,
      identity: req.identity,
      visitorId: req.visitorId,
      req,
      res,
    } as Call<C>;
    const handle = () => handler(call);
    const isRead = contract.method === 'GET';
    const output = await (isRead ? retryRead(handle, () => !res.headersSent) : handle());
    if (res.headersSent) return;
    res.status(contract.status ?? 200).json(assertOutput(contract, output));
  });
}

function check(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  part: string,
  errors: FieldError[],
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    errors.push({ path: `/${[part, ...issue.path].join('/')}`, message: issue.message });
  }
  return undefined;
}

/**
 * Outside production the response is validated against the contract.
 * @throws Problem `internal` that names operation, field and types
 */
function assertOutput(contract: Contract, output: unknown): unknown {
  if (process.env.NODE_ENV === 'production') return output;
  const detail = mismatchOf(contract, output);
  if (detail === undefined) return output;
  throw new Problem('internal', { detail });
}
