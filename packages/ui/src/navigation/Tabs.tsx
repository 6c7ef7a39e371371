import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { tabTarget } from './tab-target';

const List = styled.div`
  display: flex;
  gap: var(--space-5);
  overflow-x: auto;
  border-bottom: 1px solid var(--color-line);
`;

const Tab = styled.button`
  flex: none;
  min-height: 44px;
  padding: var(--space-2) 0;
  background: none;
  border: 0;
  border-bottom: 3px solid transparent;
  color: var(--color-muted);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;
  /* Where colours are forced, a transparent border is visible. */
  @media (forced-colors: active) {
    border-color: Canvas;
  }

  &:hover {
    color: var(--color-ink);
  }
  &[aria-selected='true'] {
    color: var(--color-ink);
    border-color: var(--color-accent);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Panel = styled.div`
  padding-top: var(--space-6);
`;

export interface TabItem<V extends string = string> {
  value: V;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<V extends string = string> {
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Accessible name of the tab list. */
  label?: string;
}

/**
 * Tabs with automatic activation by arrow keys, Home and End. Only the active panel is rendered.
 */
export function Tabs<V extends string = string>({ items, value, onChange, label }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = items.find((item) => item.value === value);

  function onKeyDown(event: KeyboardEvent, index: number) {
    const target = tabTarget(event.key, index, items.length);
    const item = target === undefined ? undefined : items[target];
    if (target === undefined || !item) return;
    event.preventDefault();
    onChange(item.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label}>
        {items.map((item, index) => (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {item.label}
          </Tab>
        ))}
      </List>
      {active && (
        <Panel
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${active.value}`}
          tabIndex={0}
        >
          {active.content}
        </Panel>
      )}
    </div>
  );
}
