export const UNSAFE = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
];

/** Rules that need types. */
export const TYPED = [
  ...UNSAFE,
  'await-thenable',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-type-constituents',
  'no-floating-promises',
  'no-for-in-array',
  'no-implied-eval',
  'no-misused-promises',
  'no-redundant-type-constituents',
  'no-unnecessary-type-assertion',
  'no-unsafe-enum-comparison',
  'no-unsafe-unary-minus',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
  'unbound-method',
];

/** Rules of TypeScript that need no types. */
export const UNTYPED = [
  'ban-ts-comment',
  'no-duplicate-enum-values',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-misused-new',
  'no-namespace',
  'no-non-null-asserted-optional-chain',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-constraint',
  'no-unsafe-declaration-merging',
  'no-unsafe-function-type',
  'no-wrapper-object-types',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'triple-slash-reference',
];

export const ACCESSIBILITY = [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-interactions',
  'no-noninteractive-element-to-interactive-role',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'no-static-element-interactions',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
];

/** The rules of a plugin as errors. */
export function allOf(plugin, names) {
  return Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']));
}

/** The rules of a plugin, switched off. */
export function noneOf(plugin, names) {
  return Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'off']));
}
