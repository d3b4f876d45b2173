/** What the forms of an order did. */
import type { orderWorkDone as en } from '../en/order-work-done.js';

export const orderWorkDone: typeof en = {
  saveLines: 'Die Positionen sind gespeichert.',
  saveOffer: 'Das Angebot ist gespeichert.',
  acceptOffer: 'Die Antwort des Kunden ist festgehalten.',
  declineOffer: 'Die Antwort des Kunden ist festgehalten.',
  saveAnswers: 'Die Antworten sind gespeichert.',
  addFiles: 'Die Dateien sind hinzugefügt.',
  giveWork: 'Der Betrieb hat die Arbeit.',
  askContractors: 'Die Betriebe sind gefragt.',
};
