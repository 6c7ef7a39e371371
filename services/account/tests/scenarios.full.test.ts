import { assertAudience, assertOwnership, ownOperations } from '@atlas/contract-mocks/audience';
import type { SendAs } from '@atlas/contract-mocks/audience';
import { accountScenarios, listScenariosOf, play } from '@atlas/contract-mocks/scenarios';
import type { Stage } from '@atlas/contract-mocks/scenarios';
import * as contracts from '@atlas/contracts';
import { contractsIn } from '@atlas/contracts/testing';
import { call, signIn } from './sign-in';
import { newBrowser, SERVICE_TOKEN, startAccount } from './started-account';
import type { StartedAccount } from './started-account';

/** The operation that ends the callers' sessions comes last. */
const operations = contractsIn(contracts, 'account').sort(
  (a, b) => Number(a.id === 'account.logout') - Number(b.id === 'account.logout'),
);

let account: StartedAccount;
let stage: Stage;
let sendAs: SendAs;
beforeAll(async () => {
  account = await startAccount();
  const otherBrowser = newBrowser();
  const visitor: typeof author.call = (method, path, body) =>
    call(account, otherBrowser, method, path, body);
  const author = await signIn(account, 'scenario-author@example.com');
  const other = await signIn(account, 'scenario-other@example.com');
  const moderator = await signIn(account, 'moderator@example.com');
  const editor = await signIn(account, 'editor@example.com');
  const callers = {
    author: author.call,
    other: other.call,
    visitor,
    moderator: moderator.call,
    editor: editor.call,
  };
  stage = {
    tools: ['chatgpt', 'claude'],
    send: (who, { method, path, body }) => callers[who](method, path, body),
  };
  const bearer = async (email: string, isEnded = false) => {
    const { browser, call: send } = await signIn(account, email);
    const authorization = `Bearer ${browser.cookie(account.url, 'atlas_session')}`;
    if (isEnded) await send('POST', contracts.logout.path);
    return authorization;
  };
  const authorizations = {
    visitor: '',
    ended: await bearer('audience-ended@example.com', true),
    member: await bearer('audience-member@example.com'),
    other: await bearer('audience-other@example.com'),
    moderator: await bearer('moderator@example.com'),
    editor: await bearer('editor@example.com'),
    service: `Service ${SERVICE_TOKEN}`,
  };
  sendAs = (caller, { method, path, body }) =>
    fetch(account.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(authorizations[caller] && { authorization: authorizations[caller] }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
});
afterAll(() => account.stop());

const scenarios = [...accountScenarios, ...listScenariosOf('account')];
test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) => play(scenario, stage),
);

test('lets only its member change a package', async () => {
  const owned = ownOperations(operations);
  expect(owned.map(({ create }) => create.id)).toEqual(['account.createPackage']);
  for (const one of owned) await assertOwnership(one, sendAs, {});
});

test.each(operations.map((contract) => [contract.id, contract] as const))(
  'is open to its audience only: %s',
  (_, contract) => assertAudience(contract, sendAs),
);
