import type { Contract, Language } from '@atlas/contracts';
import { toJSONSchema } from 'zod';
import { TEXTS } from '../site/page-texts';

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8886;padding:.75rem 0}h2{font-size:1rem;margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow:auto;padding:.75rem;background:#8882;border-radius:.5rem;font-size:.8rem}.who{font-size:.85rem;opacity:.75}`;

/** A page to read the API by, without scripts. */
export function docsPage(
  contracts: readonly Contract[],
  language: Language,
  nonce: string,
): string {
  const text = TEXTS[language].apiDocs;
  const schema = (label: string, value: Contract['body'], io: 'input' | 'output') => {
    if (!value) return '';
    const { $schema: _, ...json } = toJSONSchema(value, { io, unrepresentable: 'any' }) as Record<
      string,
      unknown
    >;
    return `<details><summary>${label}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`;
  };
  const articles = contracts.map((contract) => {
    const who =
      contract.auth === 'moderator' ? text.moderator : contract.auth === 'user' ? text.user : '';
    return `<article id="${escape(contract.id)}"><h2>${contract.method} ${escape(contract.path)}</h2>
<div class="who">${escape(contract.id)}${who ? ` · ${who}` : ''}</div>
${schema(`${text.input} (query)`, contract.query, 'input')}${schema(text.input, contract.body, 'input')}${schema(text.output, contract.output, 'output')}</article>`;
  });
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.title}</title><style nonce="${nonce}">${STYLE}</style></head><body><h1>${text.title}</h1>
<p>${text.intro} <a href="/api/openapi.json">${text.openapi}</a></p><main>${articles.join('\n')}</main></body></html>`;
}
