/** Rules of this repository for oxlint. */
export default {
  meta: { name: 'atlas' },
  rules: {
    // One copy of the kit serves all pages of a process, so module state would be shared between pages (decision 057).
    'no-module-state': {
      create: (context) => ({
        'VariableDeclaration[kind="let"]'(node) {
          if (!['Program', 'ExportNamedDeclaration'].includes(node.parent.type)) return;
          const message = 'Keep the state of a page in its platform, not in a module.';
          context.report({ node, message });
        },
      }),
    },
  },
};
