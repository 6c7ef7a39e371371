import assert from 'node:assert/strict';
import {
  addFavorite,
  createPackage,
  deletePackage,
  getCurrentUser,
  listFavorites,
  listPackages,
  removeFavorite,
  sharePackage,
  unsharePackage,
  updatePackage,
  updateUser,
} from '@atlas/contracts';
import { assertFields } from './scenario';
import type { Scenario } from './scenario';

const packages: Scenario = {
  name: 'a package is made, listed, edited, shared and deleted',
  async play({ author, other, visitor }, { tools: [tool, another] }) {
    const body = { name: '글쓰기 세트', tools: [{ id: tool, note: '초안' }, { id: another }] };
    await visitor.isRefused(createPackage, { body }, 'not-authenticated');
    const twice = { ...body, tools: [{ id: tool }, { id: tool }] };
    await author.isRefused(createPackage, { body: twice }, 'invalid-input', '/body/tools');
    await author.isRefused(createPackage, { body: { ...body, price: 1 } }, 'invalid-input');

    const made = await author.calls(createPackage, { body });
    const params = { id: made.id };
    assertFields(made, {
      name: body.name,
      description: null,
      toolIds: [tool, another],
      shareToken: null,
    });
    assert.deepEqual(
      made.tools.map(({ note }) => note),
      ['초안', null],
    );
    const listed = async (who = author) =>
      (await who.calls(listPackages)).find(({ id }) => id === made.id);
    assert.deepEqual(await listed(), made);
    assert.equal((await author.calls(listPackages))[0]?.id, made.id);
    assert.equal(await listed(other), undefined);

    await other.isRefused(updatePackage, { params, body }, 'package-not-found');
    const draft = { name: '번역 세트', description: '짧게', tools: [{ id: another }] };
    const edited = await author.calls(updatePackage, { params, body: draft });
    assertFields(edited, {
      id: made.id,
      name: draft.name,
      description: '짧게',
      toolIds: [another],
    });
    assert.deepEqual(await listed(), edited);

    const { shareToken } = await author.calls(sharePackage, { params });
    assert.deepEqual(await author.calls(sharePackage, { params }), { shareToken });
    assert.equal((await listed())?.shareToken, shareToken);
    assert.deepEqual(await author.calls(unsharePackage, { params }), { ok: true });
    assert.equal((await listed())?.shareToken, null);

    await other.isRefused(deletePackage, { params }, 'package-not-found');
    assert.deepEqual(await author.calls(deletePackage, { params }), { ok: true });
    assert.equal(await listed(), undefined);
    await author.isRefused(deletePackage, { params }, 'package-not-found');
  },
};

const favorites: Scenario = {
  name: 'a tool is saved once, and taken away',
  async play({ author, visitor }, { tools: [toolId] }) {
    const params = { toolId };
    await visitor.isRefused(addFavorite, { params }, 'not-authenticated');
    const saved = async () =>
      (await author.calls(listFavorites)).filter((one) => one.toolId === toolId).length;
    await author.calls(removeFavorite, { params });
    assert.equal(await saved(), 0);
    await author.calls(addFavorite, { params });
    await author.calls(addFavorite, { params });
    assert.equal(await saved(), 1);
    assert.equal((await author.calls(listFavorites))[0]?.toolId, toolId);
    await author.calls(removeFavorite, { params });
    assert.equal(await saved(), 0);
    await author.isRefused(addFavorite, { params: { toolId: 'unknown-tool' } }, 'tool-not-found');
  },
};

const profile: Scenario = {
  name: 'a name is changed, and an empty one clears it',
  async play({ author, other, visitor }) {
    await visitor.isRefused(getCurrentUser, {}, 'not-authenticated');
    await author.isRefused(
      updateUser,
      { body: { language: 'xx' } },
      'invalid-input',
      '/body/language',
    );
    const before = await author.calls(getCurrentUser);
    const named = await author.calls(updateUser, {
      body: { firstName: '민지', lastName: '', theme: 'dark' },
    });
    assertFields(named, {
      id: before.id,
      firstName: '민지',
      lastName: null,
      theme: 'dark',
    });
    assert.deepEqual(await author.calls(getCurrentUser), named);
    assert.notEqual((await other.calls(getCurrentUser)).firstName, '민지');
  },
};

export const accountScenarios: readonly Scenario[] = [packages, favorites, profile];
