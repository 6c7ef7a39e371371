import { render, waitFor } from '@testing-library/react';
import { Dialog } from './Dialog';

jest.mock('./DialogPanel', () => {
  throw new Error('chunk not found');
});

test('when the code of dialogs cannot be fetched, then the dialog is reported closed', async () => {
  const onOpenChange = jest.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Quiz" closeLabel="Close" />);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});
