import { withRenamedVariables } from './config';

test('reads a variable by its old name', () => {
  expect(withRenamedVariables({ DRAW_MS: '500' })).toMatchObject({ RENDER_TIMEOUT_MS: '500' });
});

test('prefers the new name of a variable', () => {
  const env = { DATA_MS: '1', DATA_TIMEOUT_MS: '2' };
  expect(withRenamedVariables(env)).toMatchObject({ DATA_TIMEOUT_MS: '2' });
});
