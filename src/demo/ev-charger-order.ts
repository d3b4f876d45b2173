/** Creates the order template of EV charger installations. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { parseRequest } from '../platform/validation/validate.js';
import { OrderTemplateInput } from '../modules/workflow-templates/order-template/order-template.dto.js';
import { OrderTemplateService } from '../modules/workflow-templates/order-template/order-template.service.js';
import type { DemoCatalogue } from './catalogue.js';

const CUSTOM_FIELDS = [
  { customId: 'parking', name: 'Hvor bilen står', type: 'SELECT' },
  { customId: 'distance', name: 'Meter fra sikringsskap til lader', type: 'NUMBER' },
  { customId: 'main-fuse', name: 'Hovedsikring', regex: '^[0-9]{2,3} ?A$', validationMessage: 'Skriv den slik: 63 A' },
  { customId: 'gate-code', name: 'Portkode', isSensitive: true },
];

/** @returns IDs of the order template and of its custom fields by `customId` */
export async function createOrderTemplate(
  app: INestApplicationContext,
  owner: Caller,
  templateId: string,
  { checklistId, chargingTagId }: DemoCatalogue,
): Promise<{ orderTemplateId: string; fields: Record<string, string> }> {
  const input = {
    orderName: 'Elbillader',
    orderDescriptionPlainText: 'Levering og montering av elbillader.',
    files: [{ fileId: checklistId, fileName: 'installation-checklist.txt' }],
    orderTagIds: [chargingTagId],
    customFields: CUSTOM_FIELDS,
  };
  const written = await app
    .get(OrderTemplateService)
    .update(owner, templateId, undefined, parseRequest(OrderTemplateInput, input));
  const { orderTemplateId, customFields } = written.parse();
  return { orderTemplateId, fields: Object.fromEntries(customFields.map(({ customId, id }) => [customId!, id])) };
}
