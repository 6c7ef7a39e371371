import { screen, waitFor } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { Disclosure } from '../display/Disclosure';
import { ToastProvider } from '../feedback/ToastProvider';
import { useToast } from '../feedback/use-toast';
import { Pagination } from '../navigation/Pagination';
import { Tabs } from '../navigation/Tabs';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { Dialog } from '../overlay/Dialog';
import { hasFocus, interaction, isGone } from './interaction';
import { choicesOf, Stateful } from './sample';
import type { Pricing } from './sample';

/** Use of components by keyboard and pointer: a story whose steps fail is a problem of the workbench's check. */
export default { tags: ['no-picture'] };

const first = 'free' as Pricing;
const one = (page: number) => `${page}`;

function Openable({
  label,
  children,
}: {
  label: string;
  children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, setOpen)}
    </>
  );
}

export const TabsByKeyboard = interaction(
  ({ text }) => (
    <Stateful first={first}>
      {(value, keep) => (
        <Tabs
          label={text.label}
          value={value}
          onChange={keep}
          items={choicesOf(text).map((item) => ({ ...item, content: item.label + text.lead }))}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(canvas.getByRole('tab', { name: text.free }));
    await userEvent.keyboard('{End}');
    await hasFocus(await canvas.findByRole('tab', { name: text.paid, selected: true }));
    await userEvent.keyboard('{ArrowLeft}');
    await canvas.findByText(text.freemium + text.lead);
  },
);

export const PaginationToTheEnd = interaction(
  ({ text }) => (
    <Stateful first={1}>
      {(now, keep) => (
        <Pagination
          page={now}
          pageCount={13}
          hrefOf={(to) => `#page-${to}`}
          onPage={keep}
          labels={{ previous: '<', next: '>', nav: text.title, page: one }}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: '13' }));
    await canvas.findByRole('link', { name: '13', current: 'page' });
    await userEvent.click(canvas.getByRole('link', { name: '<' }));
    await canvas.findByRole('link', { name: '12', current: 'page' });
  },
);

export const DialogAndBack = interaction(
  ({ text }) => (
    <Openable label={text.action}>
      {(open, setOpen) => (
        <Dialog open={open} onOpenChange={setOpen} title={text.title} closeLabel={text.free}>
          {text.body}
        </Dialog>
      )}
    </Openable>
  ),
  async ({ canvas, userEvent, text }) => {
    const opener = canvas.getByRole('button', { name: text.action });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: text.title });
    await userEvent.keyboard('{Escape}');
    await isGone('dialog');
    await hasFocus(opener);
  },
);

export const ConfirmAndCancel = interaction(
  ({ text }) => (
    <Openable label={text.action}>
      {(open, setOpen) => (
        <ConfirmDialog
          open={open}
          danger
          title={text.title}
          confirmLabel={text.paid}
          cancelLabel={text.free}
          onConfirm={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      )}
    </Openable>
  ),
  async ({ canvas, userEvent, text }) => {
    for (const name of [text.free, text.paid]) {
      await userEvent.click(canvas.getByRole('button', { name: text.action }));
      await userEvent.click(await screen.findByRole('button', { name }));
      await isGone('alertdialog');
    }
  },
);

export const DisclosureByKeyboard = interaction(
  ({ text }) => <Disclosure summary={text.title}>{text.lead}</Disclosure>,
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(canvas.getByText(text.title));
    await waitFor(() => {
      if (!canvas.getByRole('group').hasAttribute('open')) throw new Error('It stays closed');
    });
  },
);

function ToastButton({ label, title }: { label: string; title: string }) {
  const toast = useToast();
  return <Button onClick={() => toast({ title, tone: 'success' })}>{label}</Button>;
}

export const ToastAndClose = interaction(
  ({ text }) => (
    <ToastProvider label={text.label} closeLabel={text.free}>
      <ToastButton label={text.action} title={text.title} />
    </ToastProvider>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(canvas.getByRole('button', { name: text.action }));
    // The title is also in a live region.
    await screen.findAllByText(text.title);
    await userEvent.click(await screen.findByRole('button', { name: text.free }));
    await waitFor(() => {
      if (screen.queryByRole('button', { name: text.free })) throw new Error('The toast stays');
    });
  },
);
