import type { SpaceStep } from './tokens';

export function spaceVar(step: SpaceStep): string {
  return `var(--space-${step})`;
}
