/**
 * Defaults that a workflow template gives to its orders (contract 4.9), including the fields that contract 4.8 shares.
 */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { toReferences, ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { TemplateAccess, type LockedTemplate } from '../template-access.js';
import type { FileReference } from '../../../entities/file-reference.js';
import { OrderTemplate } from '../../../entities/workflow-template.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { parseRichText } from '../../../platform/rich-text.js';
import { sql, type JsonText } from '../../../platform/read-models/index.js';
import { CustomFieldReplacer } from './custom-field-replacer.js';
import type { OrderTemplateInput } from './order-template.dto.js';
import { ORDER_FIELDS, type WorkflowTemplateUpdate } from '../workflow-template.dto.js';
import { templateById, type WorkflowTemplateView } from '../workflow-template.views.js';

const selectFileNames = sql`select id, file_name as "fileName" from files where id = any(${'ids'})`;

/** Writes order templates. */
@Injectable()
export class OrderTemplateService {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
    private readonly templates: TemplateAccess,
    private readonly customFieldReplacer: CustomFieldReplacer,
  ) {}

  /** @throws 400 naming an unknown file or tag, or an invalid custom field. */
  update(
    caller: Caller,
    templateId: string,
    ifMatch: string | undefined,
    input: OrderTemplateInput,
  ): Promise<JsonText<WorkflowTemplateView>> {
    return this.templates.withLock(caller, templateId, ifMatch, async (template) => {
      const stored = await this.db.get(OrderTemplate, { routerId: caller.routerId, workflowTemplateId: template.id });
      await this.checkReferences(caller, stored, input);
      await this.write(template, {
        ...orderColumns(input, stored),
        ...(input.files && { files: await this.withNames(input.files) }),
        ...(input.orderTagIds && { orderTagIds: [...new Set(input.orderTagIds)] }),
      });
      if (input.customFields)
        await this.customFieldReplacer.replace({ ...template, orderTemplateId: stored.id }, input.customFields);
      return this.db.one(templateById, template);
    });
  }

  /** Writes the fields that the workflow template shows as its own. @throws 400 for invalid rich text. */
  async writeShared(template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    const columns = pickDefined(input, ORDER_FIELDS);
    if (Object.keys(columns).length === 0) return;
    const { routerId, id: workflowTemplateId } = template;
    const stored = await this.db.get(OrderTemplate, { routerId, workflowTemplateId });
    await this.write(template, orderColumns(columns, stored));
  }

  private async write({ id, routerId }: LockedTemplate, columns: Partial<OrderTemplate>): Promise<void> {
    if (Object.keys(columns).length > 0)
      await this.db.of(OrderTemplate).update({ routerId, workflowTemplateId: id }, columns);
  }

  /** Stored files stay valid, even if the caller can no longer access them. */
  private async checkReferences(caller: Caller, stored: OrderTemplate, input: OrderTemplateInput): Promise<void> {
    const storedIds = new Set(stored.files.map(({ fileId }) => fileId));
    const added = toReferences(
      'files',
      input.files?.map(({ fileId }) => fileId),
    ).filter(({ id }) => !storedIds.has(id));
    await this.referenceChecker.assertAccessible(
      caller,
      'file',
      added.map(({ field, id }) => ({ field: `${field}.fileId`, id })),
    );
    await this.referenceChecker.assertAccessible(caller, 'orderTag', toReferences('orderTagIds', input.orderTagIds));
  }

  /** References without a name get the name of the file. */
  private async withNames(files: readonly FileReference[]): Promise<FileReference[]> {
    const ids = files.filter(({ fileName }) => !fileName).map(({ fileId }) => fileId);
    const rows = ids.length > 0 ? await this.db.rows<{ id: string; fileName: string }>(selectFileNames, { ids }) : [];
    const names = new Map(rows.map((row) => [row.id, row.fileName]));
    return files.map(({ fileId, fileName }) => ({ fileId, fileName: fileName || (names.get(fileId) ?? null) }));
  }
}

/** Columns that contract 4.8 and 4.9 share. Validates rich text only if it changes. */
function orderColumns(input: OrderTemplateInput | WorkflowTemplateUpdate, stored: OrderTemplate) {
  const columns = pickDefined(input, ORDER_FIELDS);
  const { orderDescriptionRichText: text } = columns;
  if (text && text !== stored.orderDescriptionRichText) assertRichTextJson(text, 'orderDescriptionRichText');
  return columns;
}

function assertRichTextJson(text: string, field: string): void {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw invalid(field, 'must be the JSON text of a rich-text document');
  }
  parseRichText(document, field);
}
