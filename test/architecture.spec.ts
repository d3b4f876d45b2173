/** The house keeps its own rules: floors, no circles, small files, and a sentence for whatever is exported. */
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import ts from 'typescript';
import { importCycles } from './support/import-cycles.js';

const SRC = join(import.meta.dirname, '..', 'src');
const MOST_LINES = 250;
/** Floors from below; folders that stand on none of them are doors, files of `src` itself and these folders the wiring. */
const { floors: FLOORS, wiring: WIRING_FOLDERS } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'floors.json'), 'utf8'),
) as { floors: string[][]; wiring: string[] };
const DOORS = FLOORS.length;
const WIRING = DOORS + 1;

interface Source {
  /** Path below `src`, with slashes. */
  path: string;
  /** Number of lines that are not blank. */
  lines: number;
  tree: ts.SourceFile;
  /** Paths below `src` of what it imports, with slashes; types included. */
  imports: string[];
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
  .map(read);

describe('architecture', () => {
  it('imports point to a lower floor or stay in their own folder', () => {
    const wrong = sources.flatMap((source) =>
      source.imports.filter((path) => !mayImport(source.path, path)).map((path) => `${source.path} -> ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('no imports form a cycle, those of types included', () => {
    expect(importCycles(new Map(sources.map(({ path, imports }) => [path, imports])))).toEqual([]);
  });

  it(`no file has more than ${MOST_LINES} lines that are not blank`, () => {
    expect(sources.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('folders are at most two deep', () => {
    expect(sources.map(({ path }) => path).filter((path) => path.split('/').length > 3)).toEqual([]);
  });

  it('each file begins with the sentence that says what it is', () => {
    expect(sources.filter(({ tree }) => !tree.text.startsWith('/**')).map(({ path }) => path)).toEqual([]);
  });

  it('each exported class and function has a docstring', () => {
    expect(sources.flatMap(undocumented)).toEqual([]);
  });
});

describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const isLocked = (folder: string, name: string): boolean =>
    `${folder && `${folder}/`}node_modules/${name}` in packages ||
    (folder !== '' && isLocked(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name));

  it('holds the parts of every platform, so that npm ci works on each', () => {
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
  const lines = text.split('\n').filter((line) => line.trim()).length;
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
  if (floorOf(from) === WIRING) return true;
  return folderOf(from) === folderOf(to) || floorOf(to) < floorOf(from);
}

function floorOf(path: string): number {
  const folder = folderOf(path);
  if (folder === '' || WIRING_FOLDERS.includes(folder)) return WIRING;
  const floor = FLOORS.findIndex((folders) => folders.includes(folder));
  return floor < 0 ? DOORS : floor;
}

function folderOf(path: string): string {
  return path.includes('/') ? path.split('/')[0]! : '';
}

function undocumented({ path, tree }: Source): string[] {
  return tree.statements
    .filter((statement) => ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement))
    .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter((statement) => !hasDocstring(statement, tree))
    .map((statement) => `${path}: ${statement.name?.text ?? 'default'}`);
}

/** The sentence at the top of the file is the file's, not its first declaration's. */
function hasDocstring(statement: ts.Statement, tree: ts.SourceFile): boolean {
  return ts.getJSDocCommentsAndTags(statement).some((comment) => comment.pos > 0 || tree.statements[0] === statement);
}
