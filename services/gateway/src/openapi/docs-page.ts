import { PROBLEMS, problemUri } from '@atlas/contracts';
import type { Contract, Language, ProblemType } from '@atlas/contracts';
import { PROBLEM_TEXTS } from '@atlas/contracts/problem-texts';
import { TEXTS } from '../site/gateway-texts';
import { escapeHtml } from '../site/seo/head-tags';
import { schemaOf } from './schema-of';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8886;padding:.75rem 0}h2{font-size:1rem;margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow:auto;padding:.75rem;background:#8882;border-radius:.5rem;font-size:.8rem}.who{font-size:.85rem;opacity:.75}
td,th{text-align:start;vertical-align:top;padding:.25rem 1rem .25rem 0}`;

type DocsText = (typeof TEXTS)[Language]['apiDocs'];

/** A page to read the API by, without scripts: every operation, then every problem. */
export function docsPage(
  contracts: readonly Contract[],
  language: Language,
  nonce: string,
): string {
  const text = TEXTS[language].apiDocs;
  const articles = contracts.map((contract) => article(contract, text));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.title}</title><style nonce="${nonce}">${STYLE}</style></head><body><h1>${text.title}</h1>
<p>${text.intro} <a href="/api/openapi.json">${text.openapi}</a></p>
<main>${articles.join('\n')}${catalogue(language, text)}</main></body></html>`;
}

function article(contract: Contract, text: DocsText): string {
  const { id, method, path, query, body, output, errors = [] } = contract;
  const who = whoMayCall(contract, text);
  const notes = [escapeHtml(id), ...(who ? [who] : [])].join(' · ');
  const parts = [
    details(`${text.input} (query)`, query, 'input'),
    details(text.input, body, 'input'),
    details(text.output, output, 'output'),
  ];
  const problems = errors.map((type) => `<a href="#${type}">${type}</a>`).join(', ');
  return `<article id="${escapeHtml(id)}"><h2>${method} ${escapeHtml(path)}</h2>
<div class="who">${notes}</div>
${parts.join('')}${problems && `<div class="who">${text.problems}: ${problems}</div>`}</article>`;
}

function whoMayCall({ auth }: Contract, text: DocsText): string {
  if (auth === 'moderator') return text.moderator;
  return auth === 'user' ? text.user : '';
}

function details(label: string, schema: Contract['body'], io: 'input' | 'output'): string {
  if (!schema) return '';
  const json = escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2));
  return `<details><summary>${label}</summary><pre>${json}</pre></details>`;
}

function catalogue(language: Language, text: DocsText): string {
  const types = Object.keys(PROBLEMS) as ProblemType[];
  const rows = types
    .toSorted((a, b) => PROBLEMS[a].status - PROBLEMS[b].status)
    .map((type) => {
      const told = PROBLEM_TEXTS[language][type];
      return `<tr id="${type}"><td>${PROBLEMS[type].status}</td><td><code>${problemUri(type)}</code></td><td>${escapeHtml(told)}</td></tr>`;
    });
  return `<article id="problems"><h2>${text.problemsTitle}</h2><p>${text.problemsIntro}</p>
<table>${rows.join('')}</table></article>`;
}
