import type { Category, Tool } from '@atlas/contracts';

const WITH_PACKAGES: readonly Category[] = ['text', 'image', 'video'];

/** Whether the card of a compared tool lists the bundles of its category. */
export const hasPackages = ({ category }: Pick<Tool, 'category'>): boolean =>
  WITH_PACKAGES.includes(category);
