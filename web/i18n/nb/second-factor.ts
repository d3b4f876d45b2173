/** The second factor page. */
import type { SecondFactorMessages } from '../en/second-factor.js';

export const messages: SecondFactorMessages = {
  heading: 'To-trinns pålogging',
  off: 'Kontoen er bare beskyttet av passordet. Med et trinn til er et stjålet passord ikke nok til å logge inn.',
  required: 'Denne organisasjonen krever to-trinns pålogging.',
  start: 'Sett opp to-trinns pålogging',
  password: 'Nåværende passord',
  signInAgain:
    'Kontoen din har ikke noe passord. Logg ut og inn igjen, og sett opp to-trinns pålogging innen ti minutter.',
  scan: 'Skann koden med en autentiseringsapp på telefonen, for eksempel den du alt bruker.',
  picture: 'QR-kode til autentiseringsappen; det samme står under som tekst',
  byHand: 'Eller skriv denne nøkkelen inn i appen',
  code: 'Kode fra autentiseringsappen',
  eitherCode: 'Kode fra autentiseringsappen, eller en gjenopprettingskode',
  confirm: 'Slå på',
  again: 'Vis en annen QR-kode',
  recovery: 'Gjenopprettingskodene dine',
  recoveryHint:
    'Hver av dem slipper deg inn én gang uten telefonen. Ta vare på dem på papir eller i en passordbehandler: de vises ikke igjen.',
  continueLink: 'Jeg har tatt vare på dem, gå videre',
  on: (left) => `To-trinns pålogging er på. Gjenopprettingskoder igjen: ${left}.`,
  renew: 'Få nye gjenopprettingskoder',
  renewHint: 'De gamle slutter å gjelde.',
  disable: 'Slå av',
  show: 'Gå videre',
  showHint: 'Kontoen har to-trinns pålogging. Vis koden for å gå videre.',
  account: 'Kontoen din',
};
