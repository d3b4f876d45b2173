/** What a step without a title is called: its type, in the languages of messages and pages. */
import type { Language } from './languages.js';
import type { STEP_TYPES } from './workflow-value-objects.js';

type StepType = (typeof STEP_TYPES)[number];
export type StepNames = Record<StepType, string>;

export const STEP_NAMES_EN: StepNames = {
  manual: 'Work',
  dispatch_create: 'Find a contractor',
  booking_create: 'Book a time',
  booking_confirm: 'Confirm the time',
  offer_create: 'Make an offer',
  offer_accept: 'Answer the offer',
  form_fill: 'Fill in a form',
  file_upload: 'Upload files',
  document_sign: 'Sign documents',
  approval: 'Approve',
  order_complete: 'Complete the order',
};

export const STEP_NAMES_NB: StepNames = {
  manual: 'Arbeid',
  dispatch_create: 'Finn utfører',
  booking_create: 'Avtal tid',
  booking_confirm: 'Bekreft tiden',
  offer_create: 'Gi tilbud',
  offer_accept: 'Svar på tilbudet',
  form_fill: 'Fyll ut skjema',
  file_upload: 'Last opp filer',
  document_sign: 'Signer dokumenter',
  approval: 'Godkjenn',
  order_complete: 'Fullfør ordren',
};

export const STEP_NAMES_DE: StepNames = {
  manual: 'Arbeit',
  dispatch_create: 'Betrieb finden',
  booking_create: 'Termin vereinbaren',
  booking_confirm: 'Termin bestätigen',
  offer_create: 'Angebot machen',
  offer_accept: 'Angebot beantworten',
  form_fill: 'Formular ausfüllen',
  file_upload: 'Dateien hochladen',
  document_sign: 'Dokumente unterschreiben',
  approval: 'Freigeben',
  order_complete: 'Auftrag abschließen',
};

const STEP_NAMES: Record<Language, StepNames> = { en: STEP_NAMES_EN, nb: STEP_NAMES_NB, de: STEP_NAMES_DE };

/** A step as it is named. */
export interface NamedStep {
  title?: string | null;
  /** Null without a step, whose name is empty. */
  type: StepType | null;
}

/** @returns a function that names a step: by its title, else by its type */
export const createStepNamer = (names: StepNames) => (step: NamedStep) =>
  step.title?.trim() || (step.type ? names[step.type] : '');

/** The name of a step for a reader of the language. */
export function nameStep(step: NamedStep, language: Language): string {
  return createStepNamer(STEP_NAMES[language])(step);
}
