import { addressIn, fillPath } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import type { Ask, AskedPage } from '../describe/asked-page';

const ORIGIN = 'https://atlas.example';

/**
 * A page that `describe` is asked about. `answers` by path of the call: one that is not there is a 404, `undefined`
 * a service that does not answer.
 */
export function askedPage(
  asked: Partial<AskedPage>,
  answers: Readonly<Record<string, unknown>> = {},
): AskedPage {
  const { language = 'ko' } = asked;
  const ask = async (contract: Contract, input: { params?: object } = {}) => {
    const path = fillPath(contract.path, { ...input.params });
    if (path in answers) return answers[path];
    return null;
  };
  return {
    params: {},
    query: {},
    canonical: '/',
    title: 'AI Atlas',
    description: '',
    demo: false,
    ...asked,
    language,
    address: (path) => addressIn(ORIGIN, path, language),
    ask: ask as Ask,
  };
}
