import { listNewestTools } from '@atlas/contracts';
import { sampleResponse } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import type { NewTool } from '../../shared/newest-tool';
import { renderSliceName } from '../../testing/render';
import NewestBeside from './newest-beside';

const [shown, ...others] = sampleResponse(listNewestTools) as NewTool[];

test('lists the other newest tools', async () => {
  renderSliceName(<NewestBeside toolId={shown!.id} toolName={shown!.title} />, {
    api: { 'GET /api/ai-tools/newest': [shown, ...others] },
  });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    others.slice(0, 3).map(({ id }) => `/ai-detail-enhanced/${id}`),
  );
});
