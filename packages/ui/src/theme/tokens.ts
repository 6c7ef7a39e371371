import { dark, light } from './colors';

/** Steps of the 4 px grid: `--space-3` is 12 px. */
export const space = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;
export type SpaceStep = (typeof space)[number];

export const tokens = {
  color: { light, dark },
  space,
  type: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': 'clamp(1.875rem, 1.5rem + 1.6vw, 2.375rem)',
    display: 'clamp(2.25rem, 1.5rem + 3.4vw, 3.75rem)',
  },
  radius: { sm: '4px', md: '8px', lg: '14px', full: '999px' },
  elevation: {
    raised: '0 1px 2px rgb(26 25 21 / 0.06), 0 6px 16px -6px rgb(26 25 21 / 0.14)',
    overlay: '0 2px 6px rgb(26 25 21 / 0.1), 0 24px 56px -12px rgb(26 25 21 / 0.32)',
  },
  motion: {
    quick: '120ms cubic-bezier(0.2, 0, 0, 1)',
    calm: '240ms cubic-bezier(0.2, 0, 0, 1)',
  },
  layer: { sticky: '10', overlay: '100', toast: '200' },
  size: { content: '76rem', prose: '42rem', sticky: '4rem' },
} as const;

export type TypeSize = keyof typeof tokens.type;
