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
      title: 'Approve the order',
      type: 'approval',
      descriptionOperator: 'Check address, products and price.',
      dueAfterDays: 1,
      dueAtTime: '12:00',
      dueDateSkipWeekends: true,
    },
    {
      ...office,
      id: dispatchId,
      title: 'Find an installer',
      type: 'dispatch_create',
      dispatchesActorId: installerId,
      descriptionContractor: 'Accept or decline within five days.',
      settings: { isAutoDispatchingEnabled: true, retryOnFailure: true, responseDeadlineDays: 5 },
      visibleToContractor: true,
    },
    {
      ...office,
      id: bookingId,
      title: 'Book the inspection',
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
      title: 'Confirm the inspection',
      type: 'booking_confirm',
      variant: 'inspection',
      dependsOnStepId: bookingId,
      descriptionClient: 'Does the time suit you?',
    },
    {
      ...client,
      title: 'Sign the terms',
      type: 'document_sign',
      isRequired: false,
      descriptionClient: 'Please read the terms, and sign them with your name.',
      documents: [{ id: termsId }],
    },
    { ...office, id: offerId, title: 'Offer extras', type: 'offer_create', isRequired: false },
    { ...client, title: 'Accept the offer', type: 'offer_accept', isRequired: false, dependsOnStepId: offerId },
    {
      ...installer,
      id: surveyId,
      title: 'Survey the site',
      type: 'form_fill',
      dependsOnStepId: dispatchId,
      inputs: [
        { customFieldId: fields['main-fuse'], required: true },
        { customFieldId: fields.distance, required: false, position: 1 },
      ],
    },
    { ...installer, id: installId, title: 'Install the charger', type: 'manual', dependsOnStepId: surveyId },
    {
      ...installer,
      title: 'Upload photos',
      type: 'file_upload',
      isRequired: false,
      dependsOnStepId: installId,
      descriptionContractor: 'The charger, and the fuse box with its door open.',
    },
    {
      ...client,
      id: signId,
      title: 'Sign the handover',
      type: 'document_sign',
      dependsOnStepId: installId,
      documents: [{ id: handoverId }],
    },
    { ...office, title: 'Complete the order', type: 'order_complete', dependsOnStepId: signId, autoComplete: true },
    {
      ...office,
      title: 'Countersign the terms',
      type: 'document_sign',
      isRequired: false,
      documents: [{ id: termsId }],
    },
    { ...installer, id: trenchId, title: 'Dig a trench', type: 'manual', groupId: extraWorkId, isRequired: false },
    {
      ...office,
      title: 'Approve the extra cost',
      type: 'approval',
      groupId: extraWorkId,
      isRequired: false,
    },
  ];
}
