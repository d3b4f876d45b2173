/** Writes down every statement that the service sends during a run, once, with the source that sent it. */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Database } from '../../src/platform/database/database.js';

/** Variable with the folder of the run's records; without it nothing is recorded. */
export const RECORDS_VARIABLE = 'TEST_STATEMENTS_FOLDER';

/** A line of a record. */
export interface RecordedStatement {
  text: string;
  /** The source below the repository, such as `src/modules/notes/notes.service.ts`; empty where nobody knows. */
  from: string;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

/** What carries statements for everybody else. */
const PLUMBING =
  /^(?:src\/platform\/(?:citus|database|diagnostics|optimizations|read-models|sql)|test\/tenant-isolation)\/|^test\/support\/capture-statements\.ts$/;
/** Sources are loaded from where they were compiled to (`test/support/shared-modules`). */
const COMPILED_PATH = /^dist\.tests\/(.*)\.js$/;
const OWN_SOURCES = /^(?:src|test)\//;
/** Rows that a transaction writes together, whoever decided on them. */
const PENDING = 'src/platform/database/write-buffer.ts';
const DEPTH = 100;
const IS_RECORDED = Symbol.for('statements are recorded');
const ROOT = process.cwd();

const sources = new Map<string, boolean>();
const attributed = new Set<string>();
const testStatements = new Set<string>();
/** Who asked last for the repository of an entity; a repository takes its time. */
const repositoryCallers = new Map<string, string>();

/** Begins, once for each copy of the driver. */
export function recordStatements(): void {
  const folder = process.env[RECORDS_VARIABLE];
  const driver = pg as unknown as { [IS_RECORDED]?: boolean };
  if (!folder || driver[IS_RECORDED]) return;
  driver[IS_RECORDED] = true;
  const note = (query: unknown) => record(textOf(query), join(folder, `${process.pid}.jsonl`));
  // What waits for its turn is sent by nobody: whoever asks is seen before.
  for (const method of ['query', 'run', 'runList']) wrapMethod(Database.prototype, method, note);
  wrapMethod(Database.prototype, 'of', (entity, db) => repositoryCallers.set(tableOf(db as Database, entity), findSource()));
  wrapMethod(pg.Pool.prototype, 'query', note);
  wrapMethod(pg.Client.prototype, 'query', note);
}

function wrapMethod(prototype: object, name: string, note: (first: unknown, self: unknown) => void): void {
  const methods = prototype as Record<string, Method>;
  const method = methods[name];
  methods[name] = function (...parameters) {
    note(parameters[0], this);
    return method.apply(this, parameters);
  };
}

function record(text: string, record: string): void {
  if (!text || attributed.has(text)) return;
  const from = findSource() || findRepositoryCaller(text);
  if (from.startsWith('test/')) return void testStatements.add(text);
  if (from === '' && testStatements.has(text)) return;
  if (from !== '') attributed.add(text);
  appendFileSync(record, `${JSON.stringify({ text, from } satisfies RecordedStatement)}\n`);
}

/** Of the repository whose table a statement names first. */
function findRepositoryCaller(text: string): string {
  const table = /^(?:SELECT .*? FROM|INSERT INTO|UPDATE|DELETE FROM) "(\w+)"/s.exec(text)?.[1];
  return (table && repositoryCallers.get(table)) ?? '';
}

function tableOf({ source }: Database, entity: unknown): string {
  return source.getMetadata(entity as EntityTarget<ObjectLiteral>).tableName;
}

/** The source nearest to the statement that is no carrier; empty where there is none. */
function findSource(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = DEPTH;
  const frames = new Error().stack!.split('\n').slice(1);
  Error.stackTraceLimit = limit;
  if (frames.some((frame) => frame.includes('Work.flush'))) return PENDING;
  for (const frame of frames) {
    const path = /(?:file:\/\/)?(\/[^():]+\.[cm]?[jt]s)/.exec(frame)?.[1];
    if (!path?.startsWith(`${ROOT}/`)) continue;
    const source = path.slice(ROOT.length + 1).replace(COMPILED_PATH, '$1.ts');
    if (OWN_SOURCES.test(source) && !PLUMBING.test(source) && exists(source)) return source;
  }
  return '';
}

/** Libraries have sources too, whose maps lead anywhere. */
function exists(source: string): boolean {
  if (!sources.has(source)) sources.set(source, existsSync(join(ROOT, source)));
  return sources.get(source)!;
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '');
}
