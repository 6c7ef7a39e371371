import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Fields } from '@atlas/contracts';
import ts from 'typescript';
import { plainType } from './fields';
import { namesRead } from './read-names';
import { walk } from './source-files';
import { schemaOfType, textOfType } from './type-schema';

/** What the TypeScript types of a slice say about slots and events that the platform does not define. */
export interface OwnTypes {
  /** Members that the slice adds to `SlotProps` and `PlatformEvents` of `@atlas/contracts`. */
  readonly slots: ReadonlyMap<string, Fields>;
  readonly events: ReadonlyMap<string, Fields>;
  /** Props that the fragment of a slot reads; undefined when its component is not found. */
  fragmentReads(slot: string): Fields | undefined;
}

const AUGMENTED = /declare module ['"]@atlas\/contracts['"]/;
const DEFAULTS: ts.CompilerOptions = {
  allowJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  strict: true,
};

/** Type-checks the slice, unless it neither adds types nor fills one of the given slots. */
export function readOwnTypes(dir: string, slots: readonly string[]): OwnTypes | undefined {
  const { fileNames, options } = configOf(dir);
  const addsTypes = fileNames.some((file) => AUGMENTED.test(ts.sys.readFile(file) ?? ''));
  if (!addsTypes && slots.length === 0) return undefined;
  const program = ts.createProgram(fileNames, {
    ...options,
    types: [],
    noEmit: true,
    skipLibCheck: true,
  });
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes('/node_modules/'));
  const checker = program.getTypeChecker();
  return {
    slots: membersAdded(sources, checker, 'SlotProps'),
    events: membersAdded(sources, checker, 'PlatformEvents'),
    fragmentReads: (slot) => readsOf(sources, checker, slot),
  };
}

function configOf(dir: string): { fileNames: string[]; options: ts.CompilerOptions } {
  const file = path.join(dir, 'tsconfig.json');
  const json: unknown = existsSync(file)
    ? ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config
    : { include: ['src', 'types'] };
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, dir, DEFAULTS);
  return { fileNames, options };
}

/** Members of an interface that `declare module '@atlas/contracts'` adds, with the fields of their types. */
function membersAdded(
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  name: string,
): Map<string, Fields> {
  const found = new Map<string, Fields>();
  for (const source of sources) {
    if (!AUGMENTED.test(source.text)) continue;
    walk(source, (node) => {
      if (!ts.isPropertySignature(node) || !node.type) return;
      if (!ts.isInterfaceDeclaration(node.parent) || node.parent.name.text !== name) return;
      const key = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
      found.set(key, fieldsOfType(checker.getTypeFromTypeNode(node.type), checker));
    });
  }
  return found;
}

/** Finds `'decide.buy': () => import('./buy')` and what the module's default export reads of its props. */
function readsOf(
  sources: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  slot: string,
): Fields | undefined {
  let found: Fields | undefined;
  for (const source of sources)
    walk(source, (node) => {
      if (!ts.isPropertyAssignment(node) || !ts.isStringLiteralLike(node.name)) return;
      if (node.name.text === slot) found ??= readsOfLoader(node.initializer, checker);
    });
  return found;
}

function readsOfLoader(loader: ts.Expression, checker: ts.TypeChecker): Fields | undefined {
  const [load] = checker.getTypeAtLocation(loader).getCallSignatures();
  const module = load && checker.getAwaitedType(load.getReturnType());
  const component = module?.getProperty('default');
  if (!component) return undefined;
  const [render] = checker.getTypeOfSymbolAtLocation(component, loader).getCallSignatures();
  if (!render) return undefined;
  const [props] = render.getParameters();
  if (!props) return {};
  const type = checker.getTypeOfSymbolAtLocation(props, loader);
  if (type.flags & ts.TypeFlags.Any) return undefined;
  const names = render.declaration && namesRead(render.declaration);
  return fieldsOfType(type, checker, names);
}

/** Fields of an object type, all or those of `names`. */
function fieldsOfType(type: ts.Type, checker: ts.TypeChecker, names?: ReadonlySet<string>): Fields {
  return Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .filter(({ name }) => names?.has(name) ?? true)
      .map((symbol) => {
        const field = checker.getTypeOfSymbol(symbol);
        return [
          symbol.name,
          {
            type: plainType(textOfType(field, checker)),
            optional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
            schema: schemaOfType(field, checker),
          },
        ];
      }),
  );
}
