/** Dead ends of a workflow. */
import type { TemplateProblemMessages } from '../en/template-problems.js';

export const templateProblems: TemplateProblemMessages = {
  heading: 'Aufträge mit diesem Ablauf können stecken bleiben',
  kinds: {
    noSteps: 'Er hat keine Schritte.',
    notAsked: 'Kein Betrieb wird automatisch angefragt; für jeden Auftrag muss jemand einen auswählen.',
    noContractor: 'Kein Schritt findet den Betrieb, der ihn ausführt.',
    hidden: 'Wer ihn ausführt, sieht ihn nicht.',
    nothingToAnswer: 'Kein Schritt erstellt, was hier beantwortet wird.',
  },
};
