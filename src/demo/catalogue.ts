/** Creates products, files and texts of the demo router. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { FileIngestService } from '../domain/file-storage/file-ingest.service.js';
import { OrderTagInput } from '../modules/order-tags/order-tag.dto.js';
import { OrderTagsService } from '../modules/order-tags/order-tags.service.js';
import { PartnerGroupInput } from '../modules/partners/partner-group.dto.js';
import { PartnerGroupsService } from '../modules/partners/partner-groups.service.js';
import { parseRequest } from '../platform/validation/validate.js';
import { ProductInput } from '../modules/products/product.dto.js';
import { ProductsService } from '../modules/products/products.service.js';
import { LOGO } from './logo.js';

const CHECKLIST = `Before the installer leaves

1. The charger hangs level and its cable reaches the parking space.
2. The fuse is marked and matches the site survey.
3. The residual-current device trips when it is tested.
4. The client has charged a car once and has the app.
5. Photos of the charger and of the fuse box are uploaded.
`;

/** IDs that orders, templates and forms refer to. */
export interface DemoCatalogue {
  urgentTagId: string;
  chargingTagId: string;
  checklistId: string;
  partnerGroupId: string;
  chargerId: string;
  installationId: string;
  /** Sold by the metre, without a price for contractors. */
  cableId: string;
}

/** Prices in øre. */
export async function createCatalogue(app: INestApplicationContext, operator: Caller): Promise<DemoCatalogue> {
  const file = (name: string, bytes: Buffer) => {
    const { routerId, userId: uploadedBy } = operator;
    return app.get(FileIngestService).ingest({ routerId, uploadedBy, orderId: null }, name, bytes);
  };
  const tag = async (name: string, color: string) =>
    (await app.get(OrderTagsService).create(operator, parseRequest(OrderTagInput, { name, color }))).parse().id;
  const product = async (fields: object) => {
    const input = parseRequest(ProductInput, { currencyCode: 'NOK', vatRate: 2500, ...fields });
    return (await app.get(ProductsService).create(operator, input)).parse().id;
  };

  const checklistId = await file('installation-checklist.txt', Buffer.from(CHECKLIST));
  const pictureId = await file('charger.png', LOGO);
  const group = parseRequest(PartnerGroupInput, { name: 'Main installers' });
  const { id: partnerGroupId } = (await app.get(PartnerGroupsService).create(operator, group)).parse();
  const others = parseRequest(PartnerGroupInput, { name: 'Painters' });
  await app.get(PartnerGroupsService).create(operator, others);
  const urgentTagId = await tag('urgent', '#d0021b');
  const chargingTagId = await tag('charging', '#0b6e6a');
  await tag('heat pump', '#4a90e2');

  const chargerId = await product({
    name: 'Elbillader 22 kW',
    internalId: 1001,
    externalId: 'EV-22',
    unit: 'stk',
    productType: 'product',
    description: 'Veggboks med type 2-kontakt, lastbalansering og app.',
    isPublic: true,
    payerUnitAmount: 1_499_000,
    discountUnitAmount: 100_000,
    installerPayoutSharePercentage: 1500,
    internalPrice: 890_000,
    sharedWithContractors: true,
    tags: ['charging'],
    images: [{ fileId: pictureId, fileName: 'charger.png' }],
    attachments: [{ fileId: checklistId, fileName: 'installation-checklist.txt' }],
    partnerGroupPrices: [{ partnerGroupId, amount: 950_000 }],
  });
  const installationId = await product({
    name: 'Standardmontering',
    internalId: 2001,
    externalId: 'INST-STD',
    unit: 'jobb',
    productType: 'service',
    payerUnitAmount: 690_000,
    installerPayoutSharePercentage: 8500,
    isPublic: true,
    isEditable: true,
    tags: ['charging'],
    partnerGroupPrices: [{ partnerGroupId, amount: 520_000 }],
  });
  await product({
    name: 'Elektriker, per time',
    internalId: 2002,
    unit: 'time',
    productType: 'working_hours',
    payerUnitAmount: 119_000,
    installerPayoutSharePercentage: 8000,
    isEditable: true,
  });
  const cableId = await product({
    name: 'Kabel 5 × 6 mm²',
    internalId: 3001,
    unit: 'meter',
    productType: 'material',
    payerUnitAmount: 12_900,
    internalPrice: 6_400,
    sharedWithContractors: false,
  });
  return { urgentTagId, chargingTagId, checklistId, partnerGroupId, chargerId, installationId, cableId };
}
