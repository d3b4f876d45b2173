/** Steps of an EV charger installation. */
import { newId } from '../platform/new-id.js';

/** IDs that the steps refer to. */
interface Parts {
  approvalStepId: string;
  installerId: string;
  officeId: string;
  clientId: string;
  termsId: string;
  handoverId: string;
  extraWorkId: string;
  fields: Record<string, string>;
}

/** Creates the steps in order. Approval, dispatch, booking and offer start in parallel. */
export function createTemplateSteps({
  approvalStepId,
  installerId,
  officeId,
  clientId,
  termsId,
  handoverId,
  extraWorkId,
  fields,
}: Parts) {
  const [dispatchId, bookingId, offerId, surveyId, installId, signId, trenchId] = Array.from({ length: 7 }, () =>
    newId('templateStep'),
  );
  const office = { actor: 'operator', actorId: officeId, isRequired: true };
  const installer = { actor: 'contractor', actorId: installerId, isRequired: true };
  const client = { actor: 'client', actorId: clientId, isRequired: true };
  return [
    {
      ...office,
      id: approvalStepId,
      title: 'Godkjenn ordren',
      type: 'approval',
      descriptionOperator: 'Kontroller adresse, produkter og pris.',
      dueAfterDays: 1,
      dueAtTime: '12:00',
      dueDateSkipWeekends: true,
    },
    {
      ...office,
      id: dispatchId,
      title: 'Finn installatør',
      type: 'dispatch_create',
      dispatchesActorId: installerId,
      descriptionContractor: 'Svar innen fem dager.',
      settings: { isAutoDispatchingEnabled: true, retryOnFailure: true, responseDeadlineDays: 5 },
      visibleToContractor: true,
    },
    {
      ...office,
      id: bookingId,
      title: 'Avtal befaring',
      type: 'booking_create',
      variant: 'inspection',
      settings: { durationMinutes: 90 },
      visibleToContractor: true,
      visibleToClient: true,
      dueAfterDays: 3,
      dueDateSkipWeekends: true,
    },
    {
      ...client,
      title: 'Bekreft befaringen',
      type: 'booking_confirm',
      variant: 'inspection',
      dependsOnStepId: bookingId,
      descriptionClient: 'Passer tiden for deg?',
    },
    {
      ...client,
      title: 'Signer vilkårene',
      type: 'document_sign',
      isRequired: false,
      descriptionClient: 'Les vilkårene, og signer med navnet ditt.',
      documents: [{ id: termsId }],
    },
    { ...office, id: offerId, title: 'Tilby tilleggsarbeid', type: 'offer_create', isRequired: false },
    { ...client, title: 'Svar på tilbudet', type: 'offer_accept', isRequired: false, dependsOnStepId: offerId },
    {
      ...installer,
      id: surveyId,
      title: 'Kartlegg anlegget',
      type: 'form_fill',
      dependsOnStepId: dispatchId,
      inputs: [
        { customFieldId: fields['main-fuse'], required: true },
        { customFieldId: fields.distance, required: false, position: 1 },
      ],
    },
    { ...installer, id: installId, title: 'Monter laderen', type: 'manual', dependsOnStepId: surveyId },
    {
      ...installer,
      title: 'Last opp bilder',
      type: 'file_upload',
      isRequired: false,
      dependsOnStepId: installId,
      descriptionContractor: 'Laderen, og sikringsskapet med åpen dør.',
    },
    {
      ...client,
      id: signId,
      title: 'Signer overtakelsen',
      type: 'document_sign',
      dependsOnStepId: installId,
      documents: [{ id: handoverId }],
    },
    { ...office, title: 'Fullfør ordren', type: 'order_complete', dependsOnStepId: signId, autoComplete: true },
    {
      ...office,
      title: 'Kontrasigner vilkårene',
      type: 'document_sign',
      isRequired: false,
      documents: [{ id: termsId }],
    },
    { ...installer, id: trenchId, title: 'Grav grøft', type: 'manual', groupId: extraWorkId, isRequired: false },
    {
      ...office,
      title: 'Godkjenn tilleggskostnaden',
      type: 'approval',
      groupId: extraWorkId,
      isRequired: false,
    },
  ];
}
