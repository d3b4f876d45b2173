/** What the forms of an order did. */
export const orderWorkDone = {
  saveLines: 'The lines are saved.',
  saveOffer: 'The offer is saved.',
  acceptOffer: 'The answer of the client is recorded.',
  declineOffer: 'The answer of the client is recorded.',
  saveAnswers: 'The answers are saved.',
  addFiles: 'The files are added.',
  giveWork: 'The contractor has the work.',
  askContractors: 'The contractors are asked.',
};
