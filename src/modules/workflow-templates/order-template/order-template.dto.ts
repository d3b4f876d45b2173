/** Request bodies of order templates (contract 4.9). */
import { ApiSchema } from '@nestjs/swagger';
import { FileReference } from '../../../entities/file-reference.js';
import { TemplateCustomFieldView } from '../../../entities/views/template-custom-field-view.js';
import { inputFrom, NestedListField, UuidListField } from '../../../platform/fields/index.js';
import { ORDER_FIELDS } from '../workflow-template.dto.js';
import { WorkflowTemplateView } from '../workflow-template.views.js';

/** Fields of a custom field that are stored as the request sends them. */
export const CUSTOM_FIELD_FIELDS = [
  'customId',
  'name',
  'type',
  'isSensitive',
  'fileUrl',
  'regex',
  'validationMessage',
  'value',
  'visibleInOrderCreation',
] as const;

@ApiSchema({
  description: 'Custom field of the order template. A known ID updates that field; a new field requires `name`.',
})
export class TemplateCustomFieldInput extends inputFrom(TemplateCustomFieldView, {
  optional: ['id', ...CUSTOM_FIELD_FIELDS, 'values'],
}) {}

/** Request body of contract 4.9. */
@ApiSchema({
  description: 'Changes to the order template. Omitted fields keep their value; lists replace the current ones.',
})
export class OrderTemplateInput extends inputFrom(WorkflowTemplateView, { optional: [...ORDER_FIELDS] }) {
  @NestedListField(() => FileReference, {
    optional: true,
    description: 'Files that are attached to new orders. They replace the current files.',
  })
  files?: FileReference[];

  @UuidListField({
    optional: true,
    description: 'IDs of tags that are assigned to new orders. They replace the current tags.',
  })
  orderTagIds?: string[];

  @NestedListField(() => TemplateCustomFieldInput, {
    optional: true,
    description: 'Custom fields of new orders. They replace the current fields.',
  })
  customFields?: TemplateCustomFieldInput[];
}
