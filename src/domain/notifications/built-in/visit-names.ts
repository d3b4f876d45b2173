/** Names of visits in calendars, by the kind of the booking. */
import type { Language } from '../../../entities/languages.js';
import type { STEP_VARIANTS } from '../../../entities/workflow-value-objects.js';

export const VISIT_NAMES: Record<Language, Record<(typeof STEP_VARIANTS)[number] | 'visit', string>> = {
  en: { visit: 'Visit', inspection: 'Inspection', installation: 'Installation', maintenance: 'Maintenance' },
  nb: { visit: 'Besøk', inspection: 'Befaring', installation: 'Installasjon', maintenance: 'Vedlikehold' },
  de: { visit: 'Termin', inspection: 'Besichtigung', installation: 'Installation', maintenance: 'Wartung' },
};
