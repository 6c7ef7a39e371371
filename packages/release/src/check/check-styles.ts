import path from 'node:path';
import type { Finding } from '@atlas/contracts';
import ts from 'typescript';
import { sourceFiles, walk } from '../describe/source-files';
import type { Slice } from '../slice';

/** A rule that starts with one of these applies to the whole page; styled-components scopes element selectors inside a component. */
const GLOBAL = /(?:^|[;{}])\s*(?:html|body|:root|:global)\b[^;{}&]*\{/;
const OWN = /^(?:styled|css|keyframes)\b/;

/** Finds styles that apply outside of the slice. */
export function checkStyles({ dir, name }: Slice): Finding[] {
  return sourceFiles(path.join(dir, 'src')).flatMap((file) => {
    const found: Finding[] = [];
    const report = (what: string, node: ts.Node) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({
        level: 'break',
        rule: 'styles',
        who: 'every slice',
        what: `${what} (${path.relative(dir, file.fileName)}:${line + 1})`,
        first: `keep the styles of ${name} within its own components`,
      });
    };
    walk(file, (node) => {
      if (
        ts.isImportSpecifier(node) &&
        (node.propertyName ?? node.name).text === 'createGlobalStyle'
      )
        report('createGlobalStyle styles the whole page', node);
      if (
        ts.isImportDeclaration(node) &&
        ts.isStringLiteral(node.moduleSpecifier) &&
        node.moduleSpecifier.text.endsWith('.css')
      )
        report(`${node.moduleSpecifier.text} is a style sheet for the whole page`, node);
      if (ts.isJsxOpeningElement(node) && node.tagName.getText() === 'style')
        report('a style element styles the whole page', node);
      if (ts.isTaggedTemplateExpression(node) && OWN.test(node.tag.getText()) && leaks(node))
        report('a rule has no & before its selector and names an element of the page', node);
    });
    return found;
  });
}

function leaks({ template }: ts.TaggedTemplateExpression): boolean {
  return GLOBAL.test(
    template
      .getText()
      .slice(1, -1)
      .replace(/\$\{[^}]*\}/g, 'x'),
  );
}
