import assert from 'node:assert/strict';
import { findTools, getBundle, getTool, listBundles, listTools } from '@atlas/contracts';
import type { Scenario } from './scenario';

const tools: Scenario = {
  name: 'a tool that is listed has a page of its own, an unknown one has none',
  async play({ visitor }, { tools: [tool, another] }) {
    const all = await visitor.calls(listTools);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    const listed = all.find(({ id }) => id === tool);
    const detail = await visitor.calls(getTool, { params: { id: tool } });
    assert.deepEqual(
      [detail.id, detail.name, detail.company],
      [tool, listed?.name, listed?.company],
    );
    const chosen = await visitor.calls(listTools, {
      query: { ids: `${another},no-such-tool,${tool}` },
    });
    assert.deepEqual(
      chosen.map(({ id }) => id),
      [another, tool],
    );
    await visitor.isRefused(getTool, { params: { id: 'no-such-tool' } }, 'tool-not-found');
    const found = await visitor.calls(findTools, { query: { page: '1', pageSize: '4' } });
    assert.ok(found.items.length > 0 && found.items.length <= found.total);
  },
};

const bundles: Scenario = {
  name: 'a bundle that is listed is the same on its own',
  async play({ visitor }) {
    const all = await visitor.calls(listBundles);
    for (const bundle of all.slice(0, 2)) {
      const { id, name } = await visitor.calls(getBundle, { params: { id: bundle.id } });
      assert.deepEqual([id, name], [bundle.id, bundle.name]);
    }
    await visitor.isRefused(getBundle, { params: { id: 'no-such-bundle' } }, 'bundle-not-found');
  },
};

export const catalogScenarios: readonly Scenario[] = [tools, bundles];
