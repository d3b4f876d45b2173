/** Creates the webform and the view preset of the demo router. */
import type { INestApplicationContext } from '@nestjs/common';
import { parseRequest } from '../platform/validation/validate.js';
import { NewViewPresetInput } from '../modules/view-presets/view-preset.dto.js';
import { ViewPresetsService } from '../modules/view-presets/view-presets.service.js';
import { WebformInput } from '../modules/webforms/webform.dto.js';
import { WebformsService } from '../modules/webforms/webforms.service.js';
import type { DemoCatalogue } from './catalogue.js';
import type { DemoTemplate } from './ev-charger-template.js';
import type { DemoRouter } from './router.js';

/** Form with a conditional field: the distance of the fuse box if the car is parked in a garage. @returns its ID */
export async function createWebform(
  app: INestApplicationContext,
  { owner, operator }: DemoRouter,
  { chargingTagId }: DemoCatalogue,
  { templateId, fields }: DemoTemplate,
): Promise<string> {
  const questions = [
    { type: 'info', title: 'Tell us where the charger goes; it takes two minutes.', viewOnly: true },
    {
      type: 'select',
      title: 'Where is the car parked?',
      required: true,
      customFieldId: fields.parking,
      alternatives: [
        { value: 'garage', option: 'In a garage' },
        { value: 'carport', option: 'Under a carport' },
        { value: 'yard', option: 'In the yard' },
      ],
    },
    {
      type: 'number',
      title: 'How many metres from the fuse box to the charger?',
      required: true,
      customFieldId: fields.distance,
      dependsOnCustomFieldId: fields.parking,
      dependsOnOperator: 'ANY_OF',
      dependsOnValues: ['garage'],
    },
    {
      type: 'checkbox',
      title: 'What else do you think of?',
      multiValue: true,
      alternatives: [
        { value: 'solar', option: 'Solar panels' },
        { value: 'heat-pump', option: 'A heat pump' },
      ],
    },
    { type: 'date', title: 'When may we come at the earliest?' },
    { type: 'file', title: 'A photo of the fuse box' },
    { type: 'textarea', title: 'Anything else?' },
  ];
  const form = {
    name: 'Order an EV charger',
    description: 'Charger, cable and an electrician, at one price.',
    responsibleRoutingOperatorId: operator.userId,
    workflowTemplateId: templateId,
    publicSharable: true,
    sharedWithChildOrganizations: true,
    includeOffering: true,
    eComProductGrid: true,
    publicRedirection: 'CLIENT_PORTAL',
    productTags: [{ id: chargingTagId }],
    orderTags: [{ id: chargingTagId }],
    inputs: questions.map((question) => ({ question })),
  };
  return (await app.get(WebformsService).create(owner, parseRequest(WebformInput, form))).parse().id;
}

/** @returns ID of the shared view preset */
export async function createViewPreset(app: INestApplicationContext, { operator }: DemoRouter): Promise<string> {
  const make = async (fields: object) =>
    (await app.get(ViewPresetsService).create(operator, parseRequest(NewViewPresetInput, fields))).parse().id;
  const inOslo = await make({
    entity: 'ORDER',
    name: 'Orders in Oslo',
    layout: 'TABLE',
    personal: false,
    state: {
      filters: [{ columnId: 'city', type: 'text', operator: 'contains', values: ['Oslo'] }],
      sorting: [{ id: 'createdAt', desc: true }],
      columnVisibility: { email: false },
    },
  });
  await make({
    entity: 'ORDER',
    name: 'Waiting for us',
    layout: 'TABLE',
    personal: false,
    state: {
      filters: [{ columnId: 'waitingFor', type: 'multiOption', operator: 'include', values: ['operator'] }],
      sorting: [{ id: 'waitingSince', desc: false }],
    },
  });
  const nextWeek = { columnId: 'nextBookingAt', type: 'date', operator: 'is between', values: ['today', 'today+7d'] };
  await make({
    entity: 'ORDER',
    name: 'Visits of the next week',
    layout: 'TABLE',
    personal: false,
    state: {
      filters: [nextWeek],
      sorting: [{ id: 'nextBookingAt', desc: false }],
      columnVisibility: { contractorId: true, technicianId: true, 'customField:parking': true },
    },
  });
  await make({
    entity: 'ORDER',
    name: 'Handled by me',
    layout: 'TABLE',
    personal: false,
    state: { filters: [{ columnId: 'operatorId', type: 'option', operator: 'is', values: ['me'] }] },
  });
  await make({
    entity: 'WORKFLOW_STEP',
    name: 'My open steps',
    layout: 'KANBAN',
    personal: true,
    state: { filters: [{ columnId: 'status', type: 'option', operator: 'is', values: ['active'] }] },
  });
  return inOslo;
}
