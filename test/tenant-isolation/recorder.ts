/** Records each distinct statement that the service sends during a test run, with the source file that sent it. */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Database } from '../../src/platform/database/database.js';

/** Variable with the folder of the records; without it nothing is recorded. */
export const RECORDS_VARIABLE = 'TEST_STATEMENTS_FOLDER';

/** A line of a record file. */
export interface RecordedStatement {
  text: string;
  /** Path of the source, such as `src/modules/notes/notes.service.ts`; empty if unknown. */
  from: string;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

/** Sources that send the statements of others. */
const PLUMBING =
  /^(?:src\/platform\/(?:citus|database|diagnostics|optimizations|read-models|sql)|test\/tenant-isolation)\/|^test\/support\/capture-statements\.ts$/;
/** Tests run compiled sources (`test/support/shared-modules`). */
const COMPILED_PATH = /^dist\.tests\/(.*)\.js$/;
const OWN_SOURCES = /^(?:src|test)\//;
/** Sends the collected rows of a transaction. */
const WRITE_BUFFER = 'src/platform/database/write-buffer.ts';
const DEPTH = 100;
const IS_RECORDED = Symbol.for('statements are recorded');
const ROOT = process.cwd();

const sources = new Map<string, boolean>();
const attributed = new Set<string>();
const testStatements = new Set<string>();
/** Last source that requested the repository of a table: repositories send their statements asynchronously. */
const repositoryCallers = new Map<string, string>();

/** Starts recording, once per loaded copy of the driver. */
export function recordStatements(): void {
  const folder = process.env[RECORDS_VARIABLE];
  const driver = pg as unknown as { [IS_RECORDED]?: boolean };
  if (!folder || driver[IS_RECORDED]) return;
  driver[IS_RECORDED] = true;
  const recordQuery = (query: unknown) => record(textOf(query), join(folder, `${process.pid}.jsonl`));
  // Queued statements are sent without the stack of their caller, so the calls of Database are recorded too.
  for (const method of ['run', 'runList']) wrapMethod(Database.prototype, method, recordQuery);
  wrapMethod(Database.prototype, 'of', (entity, db) =>
    repositoryCallers.set(tableOf(db as Database, entity), findSource()),
  );
  wrapMethod(pg.Pool.prototype, 'query', recordQuery);
  wrapMethod(pg.Client.prototype, 'query', recordQuery);
}

function wrapMethod(prototype: object, name: string, onCall: (first: unknown, self: unknown) => void): void {
  const methods = prototype as Record<string, Method>;
  const method = methods[name];
  methods[name] = function (...parameters) {
    onCall(parameters[0], this);
    return method.apply(this, parameters);
  };
}

function record(text: string, file: string): void {
  if (!text || attributed.has(text)) return;
  const from = findSource() || findRepositoryCaller(text);
  if (from.startsWith('test/')) return void testStatements.add(text);
  if (from === '' && testStatements.has(text)) return;
  if (from !== '') attributed.add(text);
  appendFileSync(file, `${JSON.stringify({ text, from } satisfies RecordedStatement)}\n`);
}

/** The source that requested the repository of the first table of a statement. */
function findRepositoryCaller(text: string): string {
  const table = /^(?:SELECT .*? FROM|INSERT INTO|UPDATE|DELETE FROM) "(\w+)"/s.exec(text)?.[1];
  return (table && repositoryCallers.get(table)) ?? '';
}

function tableOf({ source }: Database, entity: unknown): string {
  return source.getMetadata(entity as EntityTarget<ObjectLiteral>).tableName;
}

/** The innermost source of the stack that is not plumbing, or empty. */
function findSource(): string {
  const { stackTraceLimit, prepareStackTrace } = Error;
  // Without Jest's source maps, which take longer than the statement.
  Object.assign(Error, { stackTraceLimit: DEPTH, prepareStackTrace: undefined });
  const frames = new Error().stack!.split('\n').slice(1);
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  if (frames.some((frame) => frame.includes('UnitOfWork.flush'))) return WRITE_BUFFER;
  for (const frame of frames) {
    const path = /(?:file:\/\/)?(\/[^():]+\.[cm]?[jt]s)/.exec(frame)?.[1];
    if (!path?.startsWith(`${ROOT}/`)) continue;
    const source = path.slice(ROOT.length + 1).replace(COMPILED_PATH, '$1.ts');
    if (OWN_SOURCES.test(source) && !PLUMBING.test(source) && exists(source)) return source;
  }
  return '';
}

/** Source maps of libraries name files that do not exist here. */
function exists(source: string): boolean {
  if (!sources.has(source)) sources.set(source, existsSync(join(ROOT, source)));
  return sources.get(source)!;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
}
