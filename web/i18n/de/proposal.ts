/** Proposals of other terms for a job offer. */
import type { ProposalMessages } from '../en/proposal.js';

export const proposal: ProposalMessages = {
  propose: 'Andere Bedingungen vorschlagen',
  proposeHint:
    'Ein Vorschlag ist unverbindlich. Wer den Auftrag zuerst unverändert annimmt, bekommt ihn. Ihr Vorschlag kann angenommen oder abgelehnt werden.',
  proposedStartAt: 'Ein anderer Beginn',
  proposedStartAtHint: (zone) => `Ortszeit (${zone})`,
  proposedAmount: (currency) => `Ein anderer Betrag, in ${currency}`,
  sendProposal: 'Vorschlag senden',
  nothingProposed: 'Geben Sie einen anderen Beginn, einen anderen Betrag oder beides an.',
  invalidTime: 'Das ist kein Tag mit Uhrzeit.',
  invalidAmount: (example) => `Geben Sie einen Betrag ein, zum Beispiel ${example}.`,
  changed:
    'Das Angebot wurde geändert, seit Sie diese Seite geöffnet haben. Laden Sie die Seite neu, prüfen Sie das Angebot und antworten Sie erneut.',
  own: 'Ihr Vorschlag',
  sent: 'Ihr Vorschlag ist gesendet. Bis er beantwortet ist, bleibt der Auftrag für andere offen, und Sie können ihn weiterhin annehmen, wie er ist.',
};
