import { addFavorite, createPackage, listPackages } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { MockApi, toolAt } from '../index';
import {
  accountScenarios,
  catalogScenarios,
  communityListScenarios,
  communityScenarios,
  play,
  quizScenarios,
} from './index';
import type { Scenario, Stage, Who } from './index';

const USERS = { author: 'signed-in', other: 'another', visitor: 'anonymous' } as const;

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
    ...communityListScenarios,
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

test.each([
  ['ignores the filter', 'rating'],
  ['ignores the order', 'sort'],
  ['ignores the size of a page', 'limit'],
])('detects a list that %s', async (_, parameter) => {
  const stage = mockStage();
  const careless: Stage = {
    ...stage,
    send: (who, sent) => {
      const { pathname, searchParams } = new URL(sent.path, 'http://mock.invalid');
      if (sent.method === 'GET') searchParams.delete(parameter);
      return stage.send(who, { ...sent, path: `${pathname}?${searchParams.toString()}` });
    },
  };
  await expect(play(defined(communityListScenarios[0]), careless)).rejects.toThrow();
});
