/** Webforms of a router (contract 2.12, 4.15; decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { buildRowFilter } from '../../domain/authorization/row-level-policy.js';
import { registerTokens } from '../../entities/tenant-directory.js';
import { Webform } from '../../entities/webform.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { assertUnchanged } from '../../platform/http/if-match.js';
import { randomToken } from '../../platform/token.js';
import { newId } from '../../platform/new-id.js';
import { selectQuery, sql, type JsonText, type Listing, withContentEtag } from '../../platform/read-models/index.js';
import { QuestionReplacer } from './question-replacer.js';
import { WebformReferences } from './webform-references.js';
import { WEBFORM_FIELDS, WebformInput, WebformsQuery, WebformUpdate } from './webform.dto.js';
import { WebformView, WebformRowView } from './webform.views.js';

const LIST: Listing<WebformRowView> = {
  view: WebformRowView,
  search: sql`lower(w.name)`,
  sorts: { createdAt: sql`w.created_at`, updatedAt: sql`w.updated_at`, name: sql`lower(w.name)` },
};

/** Lists, creates, updates and deletes webforms. */
@Injectable()
export class WebformsService {
  constructor(
    private readonly db: Database,
    private readonly references: WebformReferences,
    private readonly questionReplacer: QuestionReplacer,
  ) {}

  /** @throws 404 if the caller has no access, or if the webform was deleted. */
  get(caller: Caller, id: string): Promise<JsonText<WebformView>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'webform', 'w');
    const statement = selectQuery(WebformView, sql`w.id = ${'id'} and w.deleted_at is null and ${accessible}`);
    return this.db.one(withContentEtag(statement), { ...parameters, id });
  }

  /** Newest first by default. */
  list(caller: Caller, query: WebformsQuery): Promise<JsonText<Page<WebformRowView>>> {
    const { sql: accessible, parameters } = buildRowFilter(caller, 'read', 'webform', 'w');
    return this.db.page(LIST, { ...query, where: [sql`w.deleted_at is null`, accessible], parameters });
  }

  /** @throws 400 naming an unknown reference or an invalid condition. */
  create(caller: Caller, input: WebformInput): Promise<JsonText<WebformView>> {
    return this.db.transaction(async () => {
      const form = { id: newId('webform'), routerId: caller.routerId };
      const columns = await this.resolveColumns(caller, input);
      const publicToken = randomToken();
      await this.db.of(Webform).insert({ ...form, publicToken, ...columns });
      await registerTokens(this.db, form.routerId, [publicToken]);
      if (input.inputs) await this.questionReplacer.create(form, input.inputs);
      return this.get(caller, form.id);
    });
  }

  /**
   * Omitted fields keep their value.
   * @throws 400 as `create`, 404 if the caller has no access, 412 as `assertUnchanged`.
   */
  update(caller: Caller, id: string, input: WebformUpdate, ifMatch?: string): Promise<JsonText<WebformView>> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'update', id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(Webform).update({ routerId: caller.routerId, id }, await this.resolveColumns(caller, input));
      if (input.inputs) await this.questionReplacer.replace({ id, routerId: caller.routerId }, input.inputs);
      return this.get(caller, id);
    });
  }

  /** Soft-deletes the webform. @throws 404 if the caller has no access, 412 as `assertUnchanged`. */
  remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'delete', id);
      await assertUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(Webform).softDelete({ routerId: caller.routerId, id });
    });
  }

  /**
   * Replaces the public token. The previous public URL returns 404 from then on.
   * @throws 404 if the caller has no access.
   */
  rotateToken(caller: Caller, id: string): Promise<JsonText<WebformView>> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'update', id);
      const publicToken = randomToken();
      await this.db.of(Webform).update({ routerId: caller.routerId, id }, { publicToken });
      await registerTokens(this.db, caller.routerId, [publicToken]);
      return this.get(caller, id);
    });
  }

  private async resolveColumns(caller: Caller, input: WebformInput | WebformUpdate) {
    return { ...pickDefined(input, WEBFORM_FIELDS), ...(await this.references.resolveColumns(caller, input)) };
  }

  private async lock(caller: Caller, action: 'update' | 'delete', id: string): Promise<void> {
    const { sql: accessible, parameters } = buildRowFilter(caller, action, 'webform', 'w');
    const statement = sql`select w.id from webforms w where w.id = ${'id'} and w.deleted_at is null and ${accessible} for update`;
    if (!(await this.db.row(statement, { ...parameters, id }))) throw notFound('Webform');
  }
}
