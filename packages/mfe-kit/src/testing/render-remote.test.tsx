import { listTools } from '@atlas/contracts';
import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { Page, Route, Routes, useApi, useParams, useText } from '../index';
import { sampleResponse } from '.';
import { renderRemote } from './render-remote';

function Probe() {
  const call = useApi();
  const t = useText('probe');
  const { id } = useParams();
  const { data } = useQuery({ queryKey: ['probe'], queryFn: () => call(listTools) });
  return (
    <Page title="Probe">
      <h1>{t('title', { id })}</h1>
      <p>{data?.length}</p>
    </Page>
  );
}

test('renders a page with route, texts, title and API responses', async () => {
  const { requests } = renderRemote(
    <Routes>
      <Route path="/probe/:id" element={<Probe />} />
    </Routes>,
    {
      route: '/probe/7',
      texts: { probe: { title: 'Tool {{id}}' } },
      api: { 'GET /api/ai-tools': sampleResponse(listTools, {}, { entries: 2 }) },
    },
  );
  expect(await screen.findByText('2')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Tool 7' })).toBeInTheDocument();
  expect(document.title).toBe('Probe · AI Atlas');
  expect(requests).toHaveLength(1);
});
