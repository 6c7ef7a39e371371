import type { ToolDetail } from '@atlas/contracts';
import { screen } from '@testing-library/react';
import { aTool } from '../../testing/builders';
import { renderCatalog } from '../../testing/render-catalog';
import { PlatformInfo } from './platform-info';

type Source = NonNullable<ToolDetail['sources']>[number];
const url = 'https://alpha.example/pricing';
const old: Source = { facts: ['plans'], url, publishedAt: '2019-05-01', checkedOn: '2019-05-01' };
const checked: Source = { ...old, verifiedAt: '2026-11-28', checkedOn: '2026-11-28' };

test.each([
  ['with a check', [checked], ['alpha.example', 'November 28, 2026']],
  ['without a check', [old], ['alpha.example', undefined]],
  ['without a source', [], [undefined, undefined]],
])('shows the main source and the day of its check, %s', (_what, sources, shown) => {
  renderCatalog(
    <PlatformInfo tool={aTool({ sourceUrl: url, checkedOn: '2019-05-01', sources })} />,
  );
  const valueOf = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;
  expect([valueOf('Source'), valueOf('Last checked')]).toEqual(shown);
});
