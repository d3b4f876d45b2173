/** Rows of lists that carry the ETag of their single resource as `version`. */
import { fieldsOf, StringField, type Class } from '../fields/index.js';
import { literal, sql, type Sql } from '../sql/index.js';
import { excludedFieldsPattern } from './content-etag.js';
import { selectColumns } from './read-model.js';

/** Options of the field `version` of a row. */
export const VERSION_FIELD = {
  max: 64,
  description:
    'Version of the entry as it was read, with quotes: the `ETag` of the entry itself, which `If-Match` takes.',
  example: '"yq3s0Q6Yc1HkP0f7xkZ2m1bA4dE"',
} as const;

/** A row with `version`. */
export interface VersionedRow {
  /** ETag of the single resource. */
  version: string;
}

/**
 * The rows of a list whose entries are read one by one with `view`: its fields, and `version`.
 * @param etag SQL of the ETag of the single resource; default: that of its content (`withContentEtag`)
 */
export function withVersion<T extends object>(view: Class<T>, etag?: Sql): Class<Omit<T, 'version'> & VersionedRow> {
  abstract class Row extends (view as Class) {
    declare version: string;
  }
  StringField({ ...VERSION_FIELD, sql: etag, isContentVersion: etag === undefined })(Row.prototype, 'version');
  return Row as unknown as Class<Omit<T, 'version'> & VersionedRow>;
}

/** Whether rows of the read model get `version` from their own content (`withVersion`). */
export function hasContentVersion(view: Class): boolean {
  return fieldsOf(view).get('version')?.options.isContentVersion === true;
}

/** SQL: the ETag of a response, as `contentEtag` computes it. @param json the response as PostgreSQL writes it */
export function contentEtagSql(json: Sql, view: Class): Sql {
  const excluded = excludedFieldsPattern(view);
  const content = excluded ? sql`regexp_replace(${json}, ${literal(excluded)}, '', 'g')` : json;
  return sql`'"' || left(translate(encode(sha256(convert_to(${content}, 'UTF8')), 'base64'), '+/', '-_'), 27) || '"'`;
}

/**
 * SQL: the ETag that a row of the list has as a single resource with another read model.
 * @param view the read model of the single resource; its aliases must be those of the list, and it must have no joins
 */
export function versionSql(view: Class): Sql {
  return sql`(select ${contentEtagSql(sql`single.json`, view)}
    from (select row_to_json(v)::text as json from (select ${selectColumns(view)}) v) single)`;
}
