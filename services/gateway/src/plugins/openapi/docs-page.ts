import { PROBLEMS, problemUri } from '@atlas/contracts';
import type { Language, ProblemType } from '@atlas/contracts';
import { PROBLEM_TEXTS } from '@atlas/contracts/problem-texts';
import { operationsOf } from '@atlas/service-kit/openapi';
import type { Listed, OpenApi, Operation } from '@atlas/service-kit/openapi';
import { TEXTS } from '../../http/texts';
import { escapeHtml } from '../../http/escape-html';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8886;padding:.75rem 0}h2{font-size:1rem;margin:0;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
pre{overflow:auto;padding:.75rem;background:#8882;border-radius:.5rem;font-size:.8rem}.who{font-size:.85rem;opacity:.75}
td,th{text-align:start;vertical-align:top;padding:.25rem 1rem .25rem 0}`;

type DocsText = (typeof TEXTS)[Language]['apiDocs'];

/** The fields of an operation that the page shows; all are optional in documents of third-party services. */
interface Shown extends Operation {
  readonly parameters?: readonly { in?: string; name?: string }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
  readonly security?: readonly object[];
}
type Content = Readonly<Record<string, { readonly schema?: unknown }>>;

/** Makes a page without scripts that lists every operation of the API and every problem type. */
export function apiDocsPage(document: OpenApi, language: Language, nonce: string): string {
  const text = TEXTS[language].apiDocs;
  const articles = operationsOf(document).map((operation) => article(operation, text));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.title}</title><style nonce="${nonce}">${STYLE}</style></head><body><h1>${text.title}</h1>
<p>${text.intro} <a href="/api/openapi.json">${text.openapi}</a></p>
<main>${articles.join('\n')}${catalogue(language, text)}</main></body></html>`;
}

function article({ path, method, operation }: Listed, text: DocsText): string {
  const shown = operation as Shown;
  const id = escapeHtml(shown.operationId ?? `${method} ${path}`);
  const who = whoMayCall(shown, text);
  const query = (shown.parameters ?? []).filter((one) => one.in === 'query');
  const parts = [
    details(`${text.input} (query)`, query.length > 0 ? query : undefined),
    details(text.input, jsonOf(shown.requestBody?.content)),
    details(text.output, successOf(shown)),
  ];
  const problems = (shown['x-problems'] ?? []).map(problemLink).join(', ');
  return `<article id="${id}"><h2>${method} ${escapeHtml(path)}</h2>
<div class="who">${[id, ...(who ? [who] : [])].join(' · ')}</div>
${parts.join('')}${problems && `<div class="who">${text.problems}: ${problems}</div>`}</article>`;
}

/** A service may have problems that are not in the catalogue. */
function problemLink(type: string): string {
  const name = escapeHtml(String(type));
  if (Object.hasOwn(PROBLEMS, type)) return `<a href="#${name}">${name}</a>`;
  return name;
}

function whoMayCall(operation: Shown, text: DocsText): string {
  const roles = operation['x-audience']?.split(' ') ?? [];
  if (roles.length > 0) return text.roles.replace('{{roles}}', escapeHtml(roles.join(', ')));
  if (operation.security && operation.security.length > 0) return text.user;
  return '';
}

function jsonOf(content: Content | undefined): unknown {
  return content?.['application/json']?.schema;
}

function successOf({ responses = {} }: Shown): unknown {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return jsonOf(response?.content);
}

function details(label: string, schema: unknown): string {
  if (schema === undefined) return '';
  const json = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${label}</summary><pre>${json}</pre></details>`;
}

function catalogue(language: Language, text: DocsText): string {
  const types = Object.keys(PROBLEMS) as ProblemType[];
  const rows = types
    .toSorted((a, b) => PROBLEMS[a].status - PROBLEMS[b].status)
    .map((type) => {
      const description = PROBLEM_TEXTS[language][type];
      return `<tr id="${type}"><td>${PROBLEMS[type].status}</td><td><code>${problemUri(type)}</code></td><td>${escapeHtml(description)}</td></tr>`;
    });
  return `<article id="problems"><h2>${text.problemsTitle}</h2><p>${text.problemsIntro}</p>
<table>${rows.join('')}</table></article>`;
}
