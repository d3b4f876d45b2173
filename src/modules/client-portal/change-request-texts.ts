/** The public note with which a client asks for another time of a visit. */
import type { Language } from '../../entities/languages.js';

/** Times as text in the client's language. */
interface ChangeRequestText {
  confirmed: string;
  wanted: string | null;
}

export const CHANGE_REQUEST_TEXTS: Record<Language, (times: ChangeRequestText) => string> = {
  en: ({ confirmed, wanted }) =>
    `I would like another time for the visit on ${confirmed}.${wanted ? ` This would suit me: ${wanted}.` : ''}`,
  nb: ({ confirmed, wanted }) =>
    `Jeg ønsker et annet tidspunkt for besøket ${confirmed}.${wanted ? ` Dette passer for meg: ${wanted}.` : ''}`,
  de: ({ confirmed, wanted }) =>
    `Ich wünsche einen anderen Zeitpunkt für den Termin am ${confirmed}.${wanted ? ` Das würde mir passen: ${wanted}.` : ''}`,
};
