/** What an order starts out with: contract 4.9, and the three fields that contract 4.8 shares with it. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { eachOf, ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { TemplateWriter, type LockedTemplate } from '../template-writer.js';
import type { FileReference } from '../../../entities/file-reference.js';
import { OrderTemplate } from '../../../entities/workflow-template.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { checkRichText } from '../../../platform/rich-text.js';
import { sql, type JsonText } from '../../../platform/read-models/index.js';
import { CustomFieldReplacing } from './custom-field-replacing.js';
import type { OrderTemplateInput } from './order-template.dto.js';
import { ORDER_FIELDS, type WorkflowTemplateUpdate } from '../workflow-template.dto.js';
import { wholeTemplate, type WorkflowTemplateView } from '../workflow-template.views.js';

const fileNames = sql`select id, file_name as "fileName" from files where id = any(${'ids'})`;

/** Writes order templates. */
@Injectable()
export class OrderTemplateService {
  constructor(
    private readonly db: Database,
    private readonly reach: ReferenceChecker,
    private readonly writer: TemplateWriter,
    private readonly customFields: CustomFieldReplacing,
  ) {}

  /** Contract 4.9. @throws 400 naming a file or tag that is not the router's, or a custom field that breaks a rule. */
  update(
    caller: Caller,
    templateId: string,
    ifMatch: string | undefined,
    input: OrderTemplateInput,
  ): Promise<JsonText<WorkflowTemplateView>> {
    return this.writer.change(caller, templateId, ifMatch, async (template) => {
      const present = await this.db.get(OrderTemplate, { routerId: caller.routerId, workflowTemplateId: template.id });
      await this.checkReferences(caller, present, input);
      await this.write(template, {
        ...orderColumns(input, present),
        ...(input.files && { files: await this.named(input.files) }),
        ...(input.orderTagIds && { orderTagIds: [...new Set(input.orderTagIds)] }),
      });
      if (input.customFields)
        await this.customFields.replace({ ...template, orderTemplateId: present.id }, input.customFields);
      return this.db.one(wholeTemplate, template);
    });
  }

  /** Writes the fields that the template shows as its own. @throws 400 where rich text is none. */
  async writeShared(template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    const columns = pickDefined(input, ORDER_FIELDS);
    if (Object.keys(columns).length === 0) return;
    const { routerId, id: workflowTemplateId } = template;
    const present = await this.db.get(OrderTemplate, { routerId, workflowTemplateId });
    await this.write(template, orderColumns(columns, present));
  }

  private async write({ id, routerId }: LockedTemplate, columns: Partial<OrderTemplate>): Promise<void> {
    if (Object.keys(columns).length > 0)
      await this.db.of(OrderTemplate).update({ routerId, workflowTemplateId: id }, columns);
  }

  /** What stands there already stays, also where it has gone out of reach since. */
  private async checkReferences(caller: Caller, present: OrderTemplate, input: OrderTemplateInput): Promise<void> {
    const files = new Set(present.files.map(({ fileId }) => fileId));
    const named = eachOf(
      'files',
      input.files?.map(({ fileId }) => fileId),
    ).filter(({ id }) => !files.has(id));
    await this.reach.check(
      caller,
      'file',
      named.map(({ field, id }) => ({ field: `${field}.fileId`, id })),
    );
    await this.reach.check(caller, 'orderTag', eachOf('orderTagIds', input.orderTagIds));
  }

  /** A file that comes without a name takes its own. */
  private async named(files: readonly FileReference[]): Promise<FileReference[]> {
    const ids = files.filter(({ fileName }) => !fileName).map(({ fileId }) => fileId);
    const rows = ids.length > 0 ? await this.db.rows<{ id: string; fileName: string }>(fileNames, { ids }) : [];
    const names = new Map(rows.map((row) => [row.id, row.fileName]));
    return files.map(({ fileId, fileName }) => ({ fileId, fileName: fileName || (names.get(fileId) ?? null) }));
  }
}

/** The columns that contract 4.8 and 4.9 share. */
function orderColumns(input: OrderTemplateInput | WorkflowTemplateUpdate, present: OrderTemplate) {
  const columns = pickDefined(input, ORDER_FIELDS);
  const { orderDescriptionRichText: text } = columns;
  if (text && text !== present.orderDescriptionRichText) checkRichTextJson(text, 'orderDescriptionRichText');
  return columns;
}

function checkRichTextJson(text: string, field: string): void {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw invalid(field, 'must be the JSON text of a rich-text document');
  }
  checkRichText(document, field);
}
