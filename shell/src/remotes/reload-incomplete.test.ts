import { QueryClient } from '@tanstack/react-query';
import { reloadIncomplete } from './reload-incomplete';

const leave = () => window.dispatchEvent(new Event('pagehide'));
const restore = (persisted = true) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

function open() {
  const queryClient = new QueryClient();
  const reload = jest.fn();
  reloadIncomplete(queryClient, reload);
  return { queryClient, reload };
}
function addScript(html: string): void {
  document.head.append(document.createRange().createContextualFragment(html));
}
afterEach(() => {
  document.head.innerHTML = '';
});

test('reloads a restored page that was left while a script was loading', () => {
  const { reload } = open();
  addScript('<script type="x" src="/releases/news/1.js"></script>');
  leave();
  restore(false);
  expect(reload).not.toHaveBeenCalled();
  restore();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads a restored page that was left while data was loading', () => {
  const { reload, queryClient } = open();
  void queryClient.fetchQuery({ queryKey: ['news'], queryFn: () => new Promise(() => {}) });
  leave();
  restore();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('keeps a restored page that was complete', () => {
  const { reload } = open();
  addScript('<script defer type="x" src="/shell/shell.js"></script>');
  leave();
  restore();
  expect(reload).not.toHaveBeenCalled();
});
