/** Architecture of `src`: layers, no import cycles, small files, documented exports. */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';
import { findImportCycles } from './support/import-cycles.js';

const SRC = join(import.meta.dirname, '..', 'src');
const MAX_LINES = 300;
/** Layers from the lowest; folders of the composition, and files of `src` itself, may import everything. */
const { layers: LAYERS, composition: COMPOSITION } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'layers.json'), 'utf8'),
) as { layers: string[][]; composition: string[] };
const GROUPS = ['domain', 'modules'];

interface Source {
  /** Path below `src`, with slashes. */
  path: string;
  lines: number;
  tree: ts.SourceFile;
  /** Paths below `src` of what it imports, with slashes; types included. */
  imports: string[];
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map(read);

describe('architecture', () => {
  it('a folder imports only itself and lower layers', () => {
    const wrong = sources.flatMap((source) =>
      source.imports.filter((path) => !mayImport(source.path, path)).map((path) => `${source.path} -> ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('no imports form a cycle, those of types included', () => {
    expect(findImportCycles(new Map(sources.map(({ path, imports }) => [path, imports])))).toEqual([]);
  });

  it(`no file has more than ${MAX_LINES} lines`, () => {
    expect(sources.filter(({ lines }) => lines > MAX_LINES).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('a module or a part of the domain has folders of one level at most; the running order is a part of its own', () => {
    const depthOf = (path: string) => path.slice(folderOf(path).length).split('/').length;
    const maxDepthOf = (path: string) => (path.startsWith('domain/routing/order/') ? 4 : 3);
    expect(sources.map(({ path }) => path).filter((path) => depthOf(path) > maxDepthOf(path))).toEqual([]);
  });

  it('each file begins with a description, except modules', () => {
    const described = sources.filter(({ path }) => !path.endsWith('.module.ts'));
    expect(described.filter(({ tree }) => !tree.text.startsWith('/**')).map(({ path }) => path)).toEqual([]);
  });

  it('each exported class and function has a docstring, unless a decorator describes it', () => {
    expect(sources.flatMap(findUndocumented)).toEqual([]);
  });

  it('a view lists the fields that it publishes: no class extends an entity, and no response consists of one', () => {
    const entities = new Set(sources.flatMap(findEntities));
    expect(entities.size).toBeGreaterThan(60);
    const outside = sources.filter(({ path }) => !isEntityFile(path));
    expect(outside.flatMap((source) => findWholeEntities(source, entities))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const isLocked = (folder: string, name: string): boolean =>
    `${folder && `${folder}/`}node_modules/${name}` in packages ||
    (folder !== '' && isLocked(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name));

  it('contains the packages of every platform, so that npm ci works on each', () => {
    const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(folder, name)),
    );
    expect(missing).toEqual([]);
  });
});

function read(file: string): Source {
  const path = file.split(sep).join('/');
  const text = readFileSync(join(SRC, file), 'utf8');
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const lines = text.trimEnd().split('\n').length;
  return { path, lines, tree, imports: importsOf(tree, path) };
}

/** Imports and re-exports of our own files, `import()` of values and types included. */
function importsOf(tree: ts.SourceFile, path: string): string[] {
  const found: string[] = [];
  const add = (specifier: ts.Node | undefined): void => {
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return;
    const target = normalize(join(dirname(path), specifier.text))
      .split(sep)
      .join('/');
    if (!target.startsWith('..')) found.push(target.replace(/\.js$/, '.ts'));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function mayImport(from: string, to: string): boolean {
  if (isComposition(from)) return true;
  if (isComposition(to)) return false;
  return folderOf(from) === folderOf(to) || layerOf(to) < layerOf(from);
}

function isComposition(path: string): boolean {
  return folderOf(path) === '' || COMPOSITION.includes(folderOf(path));
}

function layerOf(path: string): number {
  const folder = folderOf(path);
  const layer = LAYERS.findIndex((folders) => folders.some((one) => one === folder || one === `${dirname(folder)}/*`));
  if (layer < 0) throw new Error(`${folder} is in no layer of layers.json`);
  return layer;
}

/** `modules/notes` of `modules/notes/notes.service.ts`; empty for files of `src` itself. */
function folderOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, GROUPS.includes(parts[0]!) ? 2 : 1).join('/');
}

function isEntityFile(path: string): boolean {
  return dirname(path) === 'entities';
}

function findEntities({ path, tree }: Source): string[] {
  const classes = isEntityFile(path) ? tree.statements.filter((statement) => ts.isClassDeclaration(statement)) : [];
  return classes
    .filter((one) => ts.getDecorators(one)?.some(({ expression }) => /^Entity\b/.test(expression.getText())))
    .map((one) => one.name!.text);
}

/** Where a class extends an entity, or a response, a nested field or a read model consists of all fields of one. */
function findWholeEntities({ path, tree }: Source, entities: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = node.getText();
    const [, whole] =
      (ts.isHeritageClause(node) && ts.isClassDeclaration(node.parent) && /^extends (\w+)$/.exec(text)) ||
      (ts.isCallExpression(node) &&
        /^(?:Returns\w*|NestedField|NestedListField|selectQuery|selectColumns)\((?:\(\) => )?(\w+)/.exec(text)) ||
      [];
    if (whole && entities.has(whole)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The comment at the top of a file also describes its only export. Predicates (`isOpen…`) are described by their names. */
function findUndocumented({ path, tree }: Source): string[] {
  const exported = tree.statements
    .filter((statement) => ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement))
    .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));
  if (exported.length === 1) return [];
  return exported
    .filter((statement) => !hasDocstring(statement, tree) && !isDescribedByDecorator(statement))
    .map((statement) => `${path}: ${statement.name?.text ?? 'default'}`)
    .filter((name) => !/: (is|has|can)[A-Z]/.test(name));
}

/** Controllers, modules and classes of the OpenAPI document have their texts in decorators. */
function isDescribedByDecorator(statement: ts.ClassDeclaration | ts.FunctionDeclaration): boolean {
  const decorators = ts.canHaveDecorators(statement) ? (ts.getDecorators(statement) ?? []) : [];
  return decorators.some(({ expression }) => /^(ApiSchema|Controller|Module)\b/.test(expression.getText()));
}

/** The comment at the top of the file describes the file, not its first declaration. */
function hasDocstring(statement: ts.Statement, tree: ts.SourceFile): boolean {
  return ts.getJSDocCommentsAndTags(statement).some((comment) => comment.pos > 0 || tree.statements[0] === statement);
}
