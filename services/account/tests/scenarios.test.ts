import { accountScenarios, play } from '@atlas/contract-mocks/scenarios';
import type { Stage } from '@atlas/contract-mocks/scenarios';
import { call, signIn } from './sign-in';
import { newBrowser, startAccount } from './started-account';
import type { StartedAccount } from './started-account';

let account: StartedAccount;
let stage: Stage;
beforeAll(async () => {
  account = await startAccount();
  const otherBrowser = newBrowser();
  const visitor: typeof author.call = (method, path, body) =>
    call(account, otherBrowser, method, path, body);
  const author = await signIn(account, 'scenario-author@example.com');
  const other = await signIn(account, 'scenario-other@example.com');
  const callers = { author: author.call, other: other.call, visitor };
  stage = {
    tools: ['chatgpt', 'claude'],
    send: (who, { method, path, body }) => callers[who](method, path, body),
  };
});
afterAll(() => account.stop());

test.each(accountScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) => play(scenario, stage),
);
