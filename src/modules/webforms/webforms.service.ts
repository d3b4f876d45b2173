/** Webforms of a router (contract 2.12, 4.15; decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { rowsOf } from '../../domain/authorization/row-filters.js';
import { enterTokens } from '../../entities/tenant-directory.js';
import { Webform } from '../../entities/webform.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { requireUnchanged } from '../../platform/http/if-match.js';
import { randomToken } from '../../platform/token.js';
import { newId } from '../../platform/new-id.js';
import { reading, sql, type JsonText, type Listing, versioned } from '../../platform/read-models/index.js';
import { QuestionReplacer } from './question-replacer.js';
import { WebformReferences } from './webform-references.js';
import { WEBFORM_FIELDS, WebformInput, WebformsQuery, WebformUpdate } from './webform.dto.js';
import { WebformView } from './webform.views.js';

const LIST: Listing<WebformView> = {
  view: WebformView,
  search: sql`lower(w.name)`,
  sorts: { createdAt: sql`w.created_at`, updatedAt: sql`w.updated_at`, name: sql`lower(w.name)` },
};

/** Reads and writes forms. */
@Injectable()
export class WebformsService {
  constructor(
    private readonly db: Database,
    private readonly references: WebformReferences,
    private readonly questions: QuestionReplacer,
  ) {}

  /** @throws 404 outside the caller's reach, or once deleted. */
  get(caller: Caller, id: string): Promise<JsonText<WebformView>> {
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'webform', 'w');
    const statement = reading(WebformView, sql`w.id = ${'id'} and w.deleted_at is null and ${reachable}`);
    return this.db.one(versioned(statement), { ...parameters, id });
  }

  /** The forms that the caller sees, newest first unless sorted. */
  list(caller: Caller, query: WebformsQuery): Promise<JsonText<Page<WebformView>>> {
    const { sql: reachable, parameters } = rowsOf(caller, 'read', 'webform', 'w');
    return this.db.page(LIST, { ...query, where: [sql`w.deleted_at is null`, reachable], parameters });
  }

  /** @throws 400 where something that the form names is not the router's, or where a condition cannot be. */
  create(caller: Caller, input: WebformInput): Promise<JsonText<WebformView>> {
    return this.db.transaction(async () => {
      const form = { id: newId('webform'), routerId: caller.routerId };
      const columns = await this.columns(caller, input);
      const publicToken = randomToken();
      await this.db.of(Webform).insert({ ...form, publicToken, ...columns });
      await enterTokens(this.db, form.routerId, [publicToken]);
      if (input.inputs) await this.questions.replace(form, input.inputs);
      return this.get(caller, form.id);
    });
  }

  /** Writes what the body names and leaves the rest. @throws 404 outside the caller's reach, 412 as `requireUnchanged`. */
  update(caller: Caller, id: string, input: WebformUpdate, ifMatch?: string): Promise<JsonText<WebformView>> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'update', id);
      await requireUnchanged(ifMatch, () => this.get(caller, id));
      await this.db.of(Webform).update({ routerId: caller.routerId, id }, await this.columns(caller, input));
      if (input.inputs) await this.questions.replace({ id, routerId: caller.routerId }, input.inputs);
      return this.get(caller, id);
    });
  }

  /** Keeps the row; nobody finds it any more. @throws 404 outside the caller's reach. */
  remove(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'delete', id);
      await this.db.of(Webform).softDelete({ routerId: caller.routerId, id });
    });
  }

  /** Gives the form a new public address; the old one answers nobody from now on. */
  rotateToken(caller: Caller, id: string): Promise<JsonText<WebformView>> {
    return this.db.transaction(async () => {
      await this.lock(caller, 'update', id);
      const publicToken = randomToken();
      await this.db.of(Webform).update({ routerId: caller.routerId, id }, { publicToken });
      await enterTokens(this.db, caller.routerId, [publicToken]);
      return this.get(caller, id);
    });
  }

  private async columns(caller: Caller, input: WebformInput | WebformUpdate) {
    return { ...pickDefined(input, WEBFORM_FIELDS), ...(await this.references.columns(caller, input)) };
  }

  private async lock(caller: Caller, action: 'update' | 'delete', id: string): Promise<void> {
    const { sql: reachable, parameters } = rowsOf(caller, action, 'webform', 'w');
    const statement = sql`select w.id from webforms w where w.id = ${'id'} and w.deleted_at is null and ${reachable} for update`;
    if (!(await this.db.row(statement, { ...parameters, id }))) throw notFound('Webform');
  }
}
