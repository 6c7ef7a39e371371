import * as contracts from '@atlas/contracts';
import { addFavorite, createPackage, listPackages } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import { contractsIn, defined } from '@atlas/contracts/testing';
import { MockApi, toolAt } from '../index';
import {
  accountScenarios,
  catalogScenarios,
  communityScenarios,
  listScenariosOf,
  play,
  quizScenarios,
} from './index';
import type { Scenario, Stage, Who } from './index';

const USERS = {
  author: 'signed-in',
  other: 'another',
  visitor: 'anonymous',
  moderator: 'moderator',
  editor: 'editor',
} as const;
/** Services that play these scenarios in their own tests. */
const SERVICES = ['account', 'catalog', 'community', 'quiz'];
const listScenarios = SERVICES.flatMap(listScenariosOf);

/** The mocks of standalone remotes; the services play the same scenarios in their own tests. */
function mockStage(): Stage {
  const api = new MockApi();
  return {
    tools: [toolAt(0)[0], toolAt(1)[0]],
    send: async (who: Who, sent) => api.respond(sent, { user: USERS[who], failures: {} }),
  };
}

test.each(
  [
    ...communityScenarios,
    ...listScenarios,
    ...accountScenarios,
    ...catalogScenarios,
    ...quizScenarios,
  ].map((scenario) => [scenario.name, scenario] as const),
)('behaves as recorded: %s', (_, scenario) => play(scenario, mockStage()));

/** A stage that changes its responses. */
function bent(change: (path: string, body: any) => unknown): Stage {
  const { send, tools } = mockStage();
  return {
    tools,
    send: async (who, sent) => {
      const { status, body } = await send(who, sent);
      return { status, body: change(`${sent.method} ${sent.path}`, body) };
    },
  };
}

test.each([
  ['lists nothing', (path: string, body: any) => (/^GET .*ai-tool/.test(path) ? [] : body)],
  [
    'names another field',
    (_: string, body: any) => (body.rating ? { ...body, rating: undefined, stars: 4 } : body),
  ],
  [
    'gives another problem',
    (_: string, body: any) =>
      body.status === 404 ? { ...body, type: '/problems/not-allowed' } : body,
  ],
])('detects a stage that responds with %s', async (_, change) => {
  await expect(play(defined(communityScenarios[0]), bent(change))).rejects.toThrow();
});

test('detects a stage that forgets writes', async () => {
  for (const scenario of [...communityScenarios, ...accountScenarios]) {
    const api = new MockApi();
    const forgetful: Stage = {
      ...mockStage(),
      send: async (who, sent) => {
        if (sent.method === 'GET') api.reset();
        return api.respond(sent, { user: USERS[who], failures: {} });
      },
    };
    await expect(play(scenario, forgetful)).rejects.toThrow();
  }
});

test('detects a write that changes a read which it does not declare', async () => {
  const { tools, send } = mockStage();
  const rogue: Stage = {
    tools,
    send: async (who, sent) => {
      const reply = await send(who, sent);
      // Adding a favorite creates a package too.
      if (sent.method === 'POST' && sent.path.includes('favorites'))
        await send(who, {
          method: 'POST',
          path: createPackage.path,
          body: { name: 'x', tools: [{ id: tools[0] }] },
        });
      return reply;
    },
  };
  const scenario: Scenario = {
    name: 'a package appears',
    play: async ({ author }, { tools: [toolId] }) => {
      await author.calls(listPackages);
      await author.calls(addFavorite, { params: { toolId } });
    },
  };
  await play(scenario, mockStage());
  await expect(play(scenario, rogue)).rejects.toThrow('account.addFavorite changes reads');
});

test('each list that declares its semantics has a scenario', () => {
  const lists = contractsIn(contracts).filter(({ list }) => list);
  const isPlayed = ({ id }: Contract) =>
    listScenarios.some(({ name }) => name.startsWith(`${id} `));
  expect(lists.length).toBeGreaterThan(12);
  expect(lists.filter((one) => !isPlayed(one)).map(({ id }) => id)).toEqual([]);
});

test.each([
  ['the filter', 'community.listReviews', 'rating'],
  ['the order', 'community.listReviews', 'sort'],
  ['the size of a page', 'community.listReviews', 'limit'],
  ['the cursor', 'community.listComments', 'cursor'],
  ['the cursor', 'community.listModerationLog', 'cursor'],
  ['the kind', 'community.listModerationQueue', 'kind'],
  ['the state', 'catalog.listSuggestions', 'state'],
  ['the kind', 'catalog.listSuggestions', 'kind'],
  ['the search', 'catalog.listRecords', 'q'],
  ['a flag', 'catalog.listRecords', 'old'],
  ['the position', 'catalog.listRevisions', 'after'],
  ['the page', 'catalog.listChanges', 'part'],
])('detects a list that ignores %s: %s', async (_, id, parameter) => {
  const stage = mockStage();
  const careless: Stage = {
    ...stage,
    send: (who, sent) => {
      const { pathname, searchParams } = new URL(sent.path, 'http://mock.invalid');
      if (sent.method === 'GET') searchParams.delete(parameter);
      return stage.send(who, { ...sent, path: `${pathname}?${searchParams.toString()}` });
    },
  };
  const scenario = defined(listScenarios.find(({ name }) => name.startsWith(`${id} `)));
  await expect(play(scenario, careless)).rejects.toThrow(id);
});

test.each([
  ['another order', 'community.listPrompts', (items: unknown[]) => [...items].reverse()],
  ['entries of others', 'community.listPrompts', ofOthers],
  ['too few entries', 'community.listComments', (items: unknown[]) => items.slice(1)],
])('detects a list with %s: %s', async (_, id, change) => {
  const scenario = defined(listScenarios.find(({ name }) => name.startsWith(`${id} `)));
  const careless = bent((path, body: any) =>
    path.startsWith('GET') ? { ...body, items: change(body.items) } : body,
  );
  await expect(play(scenario, careless)).rejects.toThrow(id);
});

function ofOthers(items: any[]): unknown[] {
  return items.map((one, at) => (at === 2 ? { ...one, userId: 'u-other' } : one));
}
