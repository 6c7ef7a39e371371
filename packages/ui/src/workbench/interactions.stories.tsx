import { screen, waitFor } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../actions/Button';
import { Combobox } from '../combobox/Combobox';
import { Disclosure } from '../display/Disclosure';
import { ToastProvider } from '../feedback/ToastProvider';
import { useToast } from '../feedback/use-toast';
import { RadioGroup } from '../forms/RadioGroup';
import { SegmentedControl } from '../forms/SegmentedControl';
import { SelectField } from '../forms/SelectField';
import { StarInput } from '../forms/StarInput';
import { Pagination } from '../navigation/Pagination';
import { Tabs } from '../navigation/Tabs';
import { ConfirmDialog } from '../overlay/ConfirmDialog';
import { Dialog } from '../overlay/Dialog';
import { interaction } from './interaction';
import { choicesOf, PRICINGS, Stateful } from './sample';
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

/** @throws Error when the element does not have the focus in time */
const hasFocus = (element: Element) =>
  waitFor(() => {
    if (document.activeElement !== element) throw new Error(`${element.outerHTML} has no focus`);
  });

const isGone = (role: string) =>
  waitFor(() => {
    if (screen.queryByRole(role)) throw new Error(`The ${role} is still open`);
  });

export const ComboboxByKeyboard = interaction(
  ({ text }) => (
    <Stateful first="">
      {(value, keep) => (
        <Combobox
          label={text.label}
          value={value}
          onType={keep}
          options={PRICINGS.map((key) => ({ key, label: text[key] }))}
          onChoose={({ label }) => keep(label)}
          emptyText={text.lead}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findByRole('option', { name: text.paid });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await canvas.findByDisplayValue(text.freemium);
    await isGone('listbox');
  },
);

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

export const StarsByKeyboard = interaction(
  ({ text }) => (
    <Stateful first={0}>
      {(value, keep) => (
        <StarInput label={text.label} value={value} onChange={keep} starLabel={one} />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '2' }));
    await userEvent.keyboard('{ArrowRight}');
    await canvas.findByRole('radio', { name: '3', checked: true });
  },
);

export const RadiosAndADisabledOne = interaction(
  ({ text }) => (
    <Stateful first={first}>
      {(value, keep) => (
        <RadioGroup
          label={text.label}
          value={value}
          onChange={keep}
          options={choicesOf(text).map((choice) => ({
            ...choice,
            disabled: choice.value === 'paid',
          }))}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(canvas.getByText(text.freemium));
    await userEvent.click(canvas.getByText(text.paid));
    await canvas.findByRole('radio', { name: text.freemium, checked: true });
  },
);

export const Segments = interaction(
  ({ text }) => (
    <Stateful first={first}>
      {(value, keep) => (
        <SegmentedControl
          label={text.label}
          items={choicesOf(text)}
          value={value}
          onChange={keep}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(canvas.getByText(text.paid));
    await canvas.findByRole('radio', { name: text.paid, checked: true });
    canvas.getByRole('radio', { name: text.free, checked: false });
  },
);

export const Select = interaction(
  ({ text }) => (
    <Stateful first={first}>
      {(value, keep) => (
        <SelectField label={text.label} options={choicesOf(text)} value={value} onChange={keep} />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: text.label }), text.paid);
    await canvas.findByDisplayValue(text.paid);
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
