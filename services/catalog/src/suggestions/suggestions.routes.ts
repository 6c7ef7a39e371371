import * as contracts from '@atlas/contracts';
import { Problem } from '@atlas/contracts';
import { cutPage, route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { Context } from '../context';
import { decideSuggestion } from './decide-suggestion';
import { findDuplicates } from './find-duplicates';
import { hashToken, submitSuggestion } from './submit-suggestion';
import { toOutcome, toSuggestions } from './to-suggestions';

const PAGE = 20;

/** Suggestions of visitors, their queue and their outcome. */
export function suggestionRoutes(router: IRouter, context: Context): void {
  route(router, contracts.findDuplicates, ({ query }) => findDuplicates(context, query));
  route(router, contracts.submitSuggestion, ({ body, req, visitorId }) =>
    submitSuggestion(context, body, { req, visitorId }),
  );
  route(router, contracts.listSuggestions, async ({ query, res }) => {
    res.set('cache-control', 'private, no-store');
    const found = await context.suggestions.list(query, query.cursor, PAGE + 1);
    const { items, nextCursor } = cutPage(found, PAGE, ({ _id }) => _id.toHexString());
    return {
      items: await toSuggestions(context, items),
      nextCursor,
    };
  });
  route(router, contracts.getSuggestion, async ({ params, res }) => {
    res.set({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    const found = await context.suggestions.byToken(hashToken(params.token));
    if (!found) throw new Problem('suggestion-not-found');
    const outcome = toOutcome(found);
    return { ...outcome, toolId: await publishedId(context, outcome.toolId) };
  });
  route(router, contracts.decideSuggestion, ({ params, body, identity }) =>
    decideSuggestion(context, params.id, body, identity),
  );
}

/** A draft is not shown to its sender. */
async function publishedId({ tools }: Context, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [tool] = await tools.namesByIds([id]);
  return tool?.id ?? null;
}
