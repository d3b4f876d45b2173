/** Finds statements of migrations that block a running service or break a process of the previous version. */
import { parseSync } from 'libpg-query';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a syntax tree of PostgreSQL
type Node = Record<string, any>;

/** @returns messages about the statements of one migration; empty if it can run while the service runs */
export function findUnsafeStatements(name: string, texts: readonly string[]): string[] {
  const statements = texts.flatMap((text) =>
    (parseSync(text) as { stmts: { stmt: Node }[] }).stmts.map((one) => one.stmt),
  );
  const created = new Set(
    statements.flatMap((stmt) => (stmt.CreateStmt ? [stmt.CreateStmt.relation.relname as string] : [])),
  );
  const mayBreak = name.startsWith('Breaking');
  const checked = checkedColumns(statements);
  return statements.flatMap((stmt, index) => [
    ...findBlocking(stmt, created, checked),
    ...(stmt.IndexStmt?.concurrent && !waitsForLocks(statements.slice(0, index))
      ? [
          `index on ${stmt.IndexStmt.relation.relname}: run set lock_timeout = 0 before it, as it waits for every older transaction`,
        ]
      : []),
    ...(mayBreak
      ? []
      : removedObjects(stmt, created).map(
          (what) => `${what}: only a Breaking… migration may do this, one version later`,
        )),
  ]);
}

/** Whether `lock_timeout` is 0 after these statements. */
function waitsForLocks(before: readonly Node[]): boolean {
  const set = before.flatMap(({ VariableSetStmt: one }) => (one?.name === 'lock_timeout' ? [one as Node] : [])).at(-1);
  return set?.args?.[0]?.A_Const?.ival !== undefined && !set.args[0].A_Const.ival.ival;
}

/** Columns, as `table.column`, with a separately validated check that they are not null. */
function checkedColumns(statements: readonly Node[]): ReadonlySet<string> {
  const commands = statements.flatMap(({ AlterTableStmt: alter }) =>
    ((alter?.cmds ?? []) as { AlterTableCmd: Node }[]).map(({ AlterTableCmd: one }) => ({
      ...one,
      table: alter.relation.relname as string,
    })),
  ) as Node[];
  const validated = commands.filter(({ subtype }) => subtype === 'AT_ValidateConstraint').map(({ name }) => name);
  const checks = commands.flatMap(({ table, def }) => {
    const { conname, raw_expr: expression } = def?.Constraint ?? {};
    const test = expression?.NullTest;
    const isCheck = validated.includes(conname) && test?.nulltesttype === 'IS_NOT_NULL';
    return isCheck ? [`${table}.${test.arg.ColumnRef.fields[0].String.sval}`] : [];
  });
  return new Set(checks);
}

/** Finds statements that lock a table for a time that grows with its size. */
function findBlocking(stmt: Node, created: ReadonlySet<string>, checked: ReadonlySet<string>): string[] {
  const { IndexStmt: index, UpdateStmt: update, DeleteStmt: deletion, AlterTableStmt: alter } = stmt;
  if (index && !created.has(index.relation.relname) && !index.concurrent) {
    return [`index on ${index.relation.relname}: create it concurrently`];
  }
  const rewritten: Node | undefined = update ?? deletion;
  if (rewritten && !created.has(rewritten.relation.relname)) {
    return [
      `${update ? 'update' : 'delete'} of ${rewritten.relation.relname}: use a job that changes a few rows at a time`,
    ];
  }
  if (!alter || created.has(alter.relation.relname)) return [];
  const table = alter.relation.relname as string;
  return (alter.cmds as { AlterTableCmd: Node }[]).flatMap(({ AlterTableCmd: { subtype, def, name } }) => {
    if (subtype === 'AT_AlterColumnType') return [`type of ${table}.${name}: add a column`];
    if (subtype === 'AT_SetNotNull' && !checked.has(`${table}.${name}`))
      return [`not null of ${table}.${name}: add a check that is not valid, validate it later`];
    if (subtype === 'AT_AddConstraint') return findBlockingConstraint(table, def.Constraint);
    return subtype === 'AT_AddColumn' ? findBlockingColumn(table, def.ColumnDef) : [];
  });
}

function findBlockingConstraint(table: string, { contype, skip_validation: isNotValid, indexname }: Node): string[] {
  if (contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK') {
    return isNotValid ? [] : [`constraint of ${table}: add it as not valid, validate it later`];
  }
  return indexname ? [] : [`constraint of ${table}: create its index concurrently, then add it using that index`];
}

function findBlockingColumn(table: string, { colname, constraints = [] }: Node): string[] {
  const kinds = new Map(
    (constraints as { Constraint: Node }[]).map(({ Constraint: one }) => [one.contype as string, one]),
  );
  const isVolatile = JSON.stringify(kinds.get('CONSTR_DEFAULT')?.raw_expr ?? null).includes('FuncCall');
  if (kinds.has('CONSTR_GENERATED') || isVolatile) return [`${table}.${colname}: its value rewrites the table`];
  if (kinds.has('CONSTR_NOTNULL') && !kinds.has('CONSTR_DEFAULT'))
    return [`${table}.${colname}: not null needs a default`];
  return [];
}

/** Removed or renamed objects that a process of the previous version may still use. */
function removedObjects(stmt: Node, created: ReadonlySet<string>): string[] {
  const { RenameStmt: rename, DropStmt: drop, AlterTableStmt: alter } = stmt;
  const isNamed = rename && rename.renameType !== 'OBJECT_INDEX' && !created.has(rename.relation?.relname);
  if (isNamed) return [`${rename.relation?.relname ?? 'something'} is renamed`];
  if (drop && ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION'].includes(drop.removeType))
    return ['something is dropped'];
  const commands = (alter?.cmds ?? []) as { AlterTableCmd: Node }[];
  return commands
    .filter(({ AlterTableCmd: { subtype } }) => subtype === 'AT_DropColumn')
    .map(({ AlterTableCmd: { name } }) => `${alter.relation.relname}.${name} is dropped`);
}
