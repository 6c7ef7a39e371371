import { invalidInput, recordOf, toQueryText } from '@atlas/contracts';
import type { Contract, FieldError } from '@atlas/contracts';
import type { Schema } from './schema';
import type { Thing } from './store/mock-store';

/** Parses the body by the contract. @throws Problem with every invalid field */
export function checked(
  contract: Contract,
  params: Record<string, string>,
  query: URLSearchParams,
  raw: unknown,
): Thing {
  const errors: FieldError[] = [];
  const check = (schema: Schema | undefined, value: unknown, part: string): unknown => {
    const parsed = schema?.safeParse(value ?? {});
    for (const { path, message } of parsed?.error?.issues ?? [])
      errors.push({ path: `/${[part, ...path].join('/')}`, message });
    return parsed?.data;
  };
  check(contract.params, params, 'params');
  check(contract.query, Object.fromEntries(query), 'query');
  const body = check(contract.body, raw, 'body');
  if (errors.length > 0) throw invalidInput(errors);
  return (body ?? {}) as Thing;
}

/** Parameters of a query as text, with the defaults of the contract. */
export function withDefaults(contract: Contract, query: URLSearchParams): Record<string, string> {
  const given = Object.fromEntries(query);
  const parsed = recordOf(contract.query?.safeParse(given).data);
  const texts = Object.entries(parsed).map(([name, value]) => [name, toQueryText(value)] as const);
  return { ...Object.fromEntries(texts), ...given };
}
