import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { renderRemote } from '../testing/render-remote';
import { Page } from './page';

let showTool: () => void;
let goTo: (path: string) => void;

/** A page whose skeleton has the heading already. */
function App() {
  const [isReady, setIsReady] = useState(false);
  const navigate = useNavigate();
  showTool = () => setIsReady(true);
  goTo = (path) => void navigate(path);
  return (
    <Page title="Alpha">
      {isReady ? (
        <section>
          <h1>Alpha</h1>
          <input aria-label="note" />
        </section>
      ) : (
        <h1>Alpha</h1>
      )}
    </Page>
  );
}

test('the focus moves to the heading that replaces that of the skeleton', () => {
  renderRemote(<App />, { route: '/tool/beta' });
  act(() => goTo('/tool/alpha'));
  expect(screen.getByRole('heading')).toHaveFocus();
  act(() => showTool());
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('a field that has the focus keeps it', () => {
  renderRemote(<App />, { route: '/tool/beta' });
  act(() => showTool());
  act(() => goTo('/tool/alpha'));
  screen.getByRole('textbox').focus();
  act(() => showTool());
  expect(screen.getByRole('textbox')).toHaveFocus();
});
