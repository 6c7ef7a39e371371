import { space, tokens } from './tokens';

function declare(prefix: string, values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join('');
}

/** Custom properties that do not depend on the theme. */
export const scaleVariables = [
  declare('text', tokens.type),
  declare('radius', tokens.radius),
  declare('elevation', tokens.elevation),
  declare('motion', tokens.motion),
  declare('layer', tokens.layer),
  declare('size', tokens.size),
  declare('space', Object.fromEntries(space.map((step) => [step, `${step * 4}px`]))),
].join('');

export const lightVariables = `color-scheme:light;${declare('color', tokens.color.light)}`;
export const darkVariables = `color-scheme:dark;${declare('color', tokens.color.dark)}`;

/** Windows high contrast keeps system colours and replaces all others: what stands out remains visible. */
export const forcedVariables = declare('color', {
  accent: 'Highlight',
  'accent-hover': 'Highlight',
  'on-accent': 'HighlightText',
  star: 'Highlight',
});

/** Colours of charts and pictures: those of SVG are not replaced. */
export const forcedPictureVariables = declare('color', {
  bg: 'Canvas',
  surface: 'Canvas',
  'accent-soft': 'Canvas',
  line: 'GrayText',
});
