/** The types of steps (decisions/workflows "Step"). */
import { literals, sql, type Sql } from '../../platform/sql/index.js';
import type { STEP_TYPES } from '../workflow-value-objects.js';
import { APPROVAL } from './approval.js';
import { BOOKING_CONFIRM } from './booking-confirm.js';
import { BOOKING_CREATE } from './booking-create.js';
import { DISPATCH_CREATE } from './dispatch-create.js';
import { DOCUMENT_SIGN } from './document-sign.js';
import { FILE_UPLOAD } from './file-upload.js';
import { FORM_FILL } from './form-fill.js';
import { MANUAL } from './manual.js';
import { OFFER_ACCEPT } from './offer-accept.js';
import { OFFER_CREATE } from './offer-create.js';
import { ORDER_COMPLETE } from './order-complete.js';
import type { StepSubject, StepType } from './step-type.js';

export type { StepSituation, StepSubject, StepType } from './step-type.js';

export type StepTypeName = (typeof STEP_TYPES)[number];

/** A step, or a row with its type. */
type Typed = { type: StepTypeName };

const DECLARATIONS: Record<StepTypeName, StepType> = {
  booking_create: BOOKING_CREATE,
  booking_confirm: BOOKING_CONFIRM,
  dispatch_create: DISPATCH_CREATE,
  offer_create: OFFER_CREATE,
  offer_accept: OFFER_ACCEPT,
  form_fill: FORM_FILL,
  file_upload: FILE_UPLOAD,
  document_sign: DOCUMENT_SIGN,
  approval: APPROVAL,
  order_complete: ORDER_COMPLETE,
  manual: MANUAL,
};

/** The declaration of the step's type. */
export function typeOf({ type }: Typed): StepType {
  return DECLARATIONS[type];
}

/** Whether the step makes or answers the subject. */
export function isAbout(step: Typed, subject: StepSubject): boolean {
  return typeOf(step).subject === subject;
}

/** Whether the step makes the subject: enters a time, offers work or lines. */
export function makes(step: Typed, subject: StepSubject): boolean {
  return isAbout(step, subject) && !typeOf(step).answer;
}

/** Whether the step answers the subject: confirms a time, accepts an offer. */
export function answers(step: Typed, subject: StepSubject): boolean {
  return isAbout(step, subject) && typeOf(step).answer !== undefined;
}

/** The names of the types that satisfy the condition. */
export function listStepTypes(condition: (step: Typed & StepType) => boolean): StepTypeName[] {
  return (Object.keys(DECLARATIONS) as StepTypeName[]).filter((type) => condition({ type, ...DECLARATIONS[type] }));
}

/** SQL: the step type in the column is one of those that satisfy the condition. */
export function isStepType(column: Sql, condition: (step: Typed & StepType) => boolean): Sql {
  return sql`${column} in (${literals(listStepTypes(condition))})`;
}
