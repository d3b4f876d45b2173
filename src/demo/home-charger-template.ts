/** Creates the templates of home chargers, one for each country: one step follows the other, so an order waits for one side. */
import type { INestApplicationContext } from '@nestjs/common';
import { WorkflowTemplateInput, WorkflowTemplateUpdate } from '../modules/workflow-templates/workflow-template.dto.js';
import { WorkflowTemplatesService } from '../modules/workflow-templates/workflow-templates.service.js';
import { newId } from '../platform/new-id.js';
import { parseRequest } from '../platform/validation/validate.js';
import type { DemoRouter } from './router.js';
import { createTemplateParts } from './template-parts.js';

/** Titles of the steps in the language of a country. */
export const HOME_CHARGER = {
  NO: {
    customId: 'hjemmelader',
    name: 'Montering av hjemmelader',
    installer: 'Installatør',
    steps: {
      find: 'Finn installatør',
      book: 'Avtal tid for montering',
      confirm: 'Bekreft tiden',
      install: 'Monter laderen',
      photos: 'Last opp bilder',
      approve: 'Godkjenn monteringen',
      complete: 'Kontroller og avslutt',
    },
    photosToTake: 'Laderen på veggen, og sikringsskapet med åpen dør.',
    check: 'Se på bildene og kundens tilbakemelding før ordren avsluttes.',
  },
  DE: {
    customId: 'wallbox',
    name: 'Montage einer Wallbox',
    installer: 'Elektrobetrieb',
    steps: {
      find: 'Elektrobetrieb finden',
      book: 'Montagetermin vereinbaren',
      confirm: 'Termin bestätigen',
      install: 'Wallbox montieren',
      photos: 'Fotos hochladen',
      approve: 'Montage abnehmen',
      complete: 'Prüfen und abschließen',
    },
    photosToTake: 'Die Wallbox an der Wand und der geöffnete Zählerschrank.',
    check: 'Fotos und Rückmeldung des Kunden ansehen, dann abschließen.',
  },
} as const;

export type DemoCountry = keyof typeof HOME_CHARGER;

/** Creates both templates; neither is the default. */
export async function createHomeChargerTemplates(app: INestApplicationContext, router: DemoRouter): Promise<void> {
  await createHomeChargerTemplate(app, router, 'NO');
  await createHomeChargerTemplate(app, router, 'DE');
}

async function createHomeChargerTemplate(
  app: INestApplicationContext,
  { owner }: DemoRouter,
  country: DemoCountry,
): Promise<void> {
  const { customId, name, installer: installerName, steps: titles, photosToTake, check } = HOME_CHARGER[country];
  const templates = app.get(WorkflowTemplatesService);
  const fields = { name, customId, isAutoDispatchingEnabled: true };
  const { id } = (await templates.create(owner, parseRequest(WorkflowTemplateInput, fields))).parse();
  const actorId = await createTemplateParts(app, owner, id).actor({
    slug: 'main-installer',
    name: installerName,
    type: 'dispatched',
    source: 'network',
    isMainInstaller: true,
    professions: ['ELECTRICIAN'],
    services: ['EV_CHARGING'],
  });
  const office = { actor: 'operator' };
  const installer = { actor: 'contractor', actorId };
  const client = { actor: 'client' };
  const settings = { isAutoDispatchingEnabled: true, retryOnFailure: true, responseDeadlineDays: 2 };
  const visit = { variant: 'installation', settings: { durationMinutes: 120 } };
  const parts = [
    { ...office, title: titles.find, type: 'dispatch_create', dispatchesActorId: actorId, settings },
    { ...installer, title: titles.book, type: 'booking_create', ...visit, visibleToClient: true, dueAfterDays: 2 },
    { ...client, title: titles.confirm, type: 'booking_confirm', variant: 'installation', dueAfterDays: 3 },
    { ...installer, title: titles.install, type: 'manual' },
    { ...installer, title: titles.photos, type: 'file_upload', descriptionContractor: photosToTake },
    { ...client, title: titles.approve, type: 'approval' },
    { ...office, title: titles.complete, type: 'order_complete', descriptionOperator: check, dueAfterDays: 1 },
  ].map((step) => ({ id: newId('templateStep'), isRequired: true, ...step }));
  const steps = parts.map((step, index) => ({ ...step, dependsOnStepId: parts[index - 1]?.id ?? null }));
  await templates.update(owner, id, undefined, parseRequest(WorkflowTemplateUpdate, { steps }));
}
