/** The console's page about groups of contractors. */
import type { ConsoleContractorGroupsMessages } from '../en/console-contractor-groups.js';
import { plural } from './plural.js';

export const messages: ConsoleContractorGroupsMessages = {
  heading: 'Grupper av utførere',
  intro: 'Utførere i en gruppe har samme priser og kan spørres samlet i én runde med tilbud.',
  name: 'Navn',
  add: 'Legg til gruppen',
  save: 'Gi nytt navn',
  deleteGroup: 'Slett gruppen',
  deleteHint: 'Prisene slettes også.',
  keepHint: 'Den kan slettes når ingen utfører er i den. Gruppen til en utfører velges på siden «Priser».',
  members: (count) =>
    count === 0 ? 'Ingen utførere' : plural(count, { one: '1 utfører', other: `${count} utførere` }),
  change: 'Endre',
  none: 'Ingen grupper ennå',
  noneHint: 'Legg til en gruppe, velg den på siden Priser til en utfører, og sett prisene der.',
  more: (count) => `${count} grupper til vises ikke.`,
  done: {
    createGroup: 'Gruppen er lagt til.',
    updateGroup: 'Gruppen har fått nytt navn.',
    deleteGroup: 'Gruppen er slettet.',
  },
};
