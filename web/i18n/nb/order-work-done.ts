/** What the forms of an order did. */
import type { orderWorkDone as en } from '../en/order-work-done.js';

export const orderWorkDone: typeof en = {
  saveLines: 'Linjene er lagret.',
  saveOffer: 'Tilbudet er lagret.',
  acceptOffer: 'Kundens svar er registrert.',
  declineOffer: 'Kundens svar er registrert.',
  saveAnswers: 'Svarene er lagret.',
  addFiles: 'Filene er lagt til.',
  giveWork: 'Utføreren har fått arbeidet.',
  askContractors: 'Utførerne er spurt.',
};
