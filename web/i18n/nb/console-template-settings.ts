/** The console's page about everything of a workflow template that is not a step. */
import type { ConsoleTemplateSettingsMessages } from '../en/console-template-settings.js';
import { templateWords } from './template-words.js';

const fields: ConsoleTemplateSettingsMessages['fields'] = {
  name: 'Navn',
  customId: 'Deres identifikator',
  isDefaultTemplate: 'Standard arbeidsflyt',
  isAutoDispatchingEnabled: 'Send tilbud automatisk',
  defaultAssigneeId: 'Saksbehandler for nye ordrer',
  welcome: 'Velkomsttekst',
  type: 'Type',
  value: 'Verdi fra start',
  regex: 'Mønster',
  validationMessage: 'Melding',
  isSensitive: 'Fortrolig',
  visibleInOrderCreation: 'Vis det i skjemaet for nye ordrer',
  slug: 'Kortnavn',
  roleType: 'Hvordan en utfører får rollen',
  source: 'Hvem det kan være',
  isMainInstaller: 'Hovedutfører',
  professions: 'Fag',
  services: 'Tjenester',
  tags: 'Merker',
  description: 'Beskrivelse',
  isInjectable: 'Legges til en ordre bare når det trengs',
};
const fieldType: ConsoleTemplateSettingsMessages['fieldType'] = {
  TEXT: 'Tekst',
  NUMBER: 'Tall',
  BOOLEAN: 'Ja eller nei',
  DATE: 'Dato',
  SELECT: 'Ett valg',
  MULTI_SELECT: 'Flere valg',
  FILE: 'Fil',
  URL: 'Nettadresse',
};
const roleType: ConsoleTemplateSettingsMessages['roleType'] = {
  dispatched: 'Ved å godta et tilbud',
  assigned: 'Ved tildeling',
  fixed: 'Fast',
};
const roleSource: ConsoleTemplateSettingsMessages['roleSource'] = {
  network: 'En utfører i nettverket',
  order_creator: 'Den som opprettet ordren',
  manual: 'Velges for hver ordre',
};
const values: Partial<Record<string, string>> = { ...fieldType, ...roleType, ...roleSource };

export const messages: ConsoleTemplateSettingsMessages = {
  words: templateWords,
  sections: 'Avsnitt',
  headings: {
    basics: 'Grunnleggende',
    portal: 'Kundeportal',
    fields: 'Egne felt',
    roles: 'Roller',
    groups: 'Grupper',
  },
  fields,
  fieldType,
  roleType,
  roleSource,
  save: 'Lagre',
  add: 'Legg til',
  delete: 'Slett',
  yes: 'Ja',
  no: 'Nei',
  basicsIntro: 'Hva arbeidsflyten heter, og hvilke ordrer som bruker den.',
  customIdHint: 'For andre programmer dere bruker. Den er unik blant arbeidsflytene.',
  noAssignee: 'Ingen',
  unknownPerson: 'En person som ikke er i listen',
  assigneeHint: 'Får ordrene som ikke nevner noen saksbehandler.',
  defaultHint: 'Nye ordrer bruker den hvis ikke en annen arbeidsflyt er valgt.',
  offersHint: 'Hvert steg som finner en utfører, har i tillegg sin egen bryter.',
  allowed: 'Grupper som kan legges til en ordre',
  allowedHint: 'Ingen valgt: alle.',
  noInjectable: 'Ingen gruppe legges til bare når det trengs. Se «Grupper» nedenfor.',
  portalIntro: 'Siden der kunder følger ordren sin.',
  welcomeHint: 'Ved siden av kontakten. Ordrer som er i gang, beholder teksten sin.',
  clientSees: 'Kunder ser',
  noWelcome: 'Ingen velkomsttekst, bare kontakten til firmaet.',
  fieldsIntro: 'Hva dere vil vite om en ordre utover kontakt og adresse.',
  addField: 'Legg til felt',
  noFields: 'Ingen egne felt ennå. Legg til ett, som «Hovedsikring».',
  startsWith: (value) => `begynner som «${value}»`,
  questionCount: (count) => (count === 1 ? '1 spørsmål i et nettskjema' : `${count} spørsmål i nettskjemaer`),
  stepCount: (count) => (count === 0 ? 'ingen steg' : `${count} steg`),
  sensitive: 'Fortrolig',
  hiddenInForm: 'Ikke i skjemaet',
  fieldIdHint: 'Ordrer og programmer bruker den for feltet. Skjemaet for nye ordrer viser bare felt som har en.',
  visibleHint: 'Saksbehandlere fyller det ut når de oppretter en ordre.',
  sensitiveHint: 'Utførere og kunder ser ikke verdien.',
  check: 'Hvilke verdier som godtas',
  regexHint: 'Et regulært uttrykk (RE2), som ^[0-9]{2,3} ?A$. Tomt: enhver verdi.',
  validationHint: 'Vises hvis en verdi ikke passer, som «Skriv det som 63 A».',
  rolesIntro:
    'Hvem som tar del i arbeidsflyten. Stegene velger blant rollene hvem som utfører dem, og hvem som skal finnes.',
  addRole: 'Legg til rolle',
  noRoles: 'Ingen rolle ennå. Legg til en for utføreren som et steg finner, som «Elektriker».',
  main: 'Hovedutfører',
  roleTypeHint: {
    dispatched: 'Utføreren som godtar tilbudet fra et steg, får rollen.',
    assigned: 'En saksbehandler gir rollen til en utfører, eller ordren nevner en.',
    fixed: 'Rollen er den samme i alle ordrer, som deres eget kontor.',
  },
  roleSourceHint: {
    network: 'En av utførerne deres.',
    order_creator: 'Firmaet eller avdelingen som opprettet ordren.',
    manual: 'En saksbehandler bestemmer for hver ordre.',
  },
  mainHint: 'Besøk og meldinger som ikke hører til en annen rolle, er hovedutførerens.',
  needs: 'Hva en utfører trenger',
  needsHint: 'Steg som bare spør utførere som passer, ser på dette.',
  professionsHint: 'Alle sammen, skilt med komma, som ELECTRICIAN, PLUMBER.',
  servicesHint: 'Alle sammen, skilt med komma, som EV_CHARGING.',
  tagsHint: 'Minst ett av dem, skilt med komma.',
  slugHint: 'Meldinger og programmer bruker det for rollen: små bokstaver og tall, med bindestrek mellom.',
  newSlugHint: 'Meldinger og programmer bruker det for rollen. Tomt: lages av navnet.',
  groupsIntro: 'Steg som hører sammen, som ekstraarbeid som bare noen ordrer trenger.',
  addGroup: 'Legg til gruppe',
  noGroups: 'Ingen gruppe ennå. Legg til en, og velg den i skjemaet til et steg.',
  injectable: 'Ved behov',
  injectableHint: 'Stegene er utelatt til en saksbehandler legger dem til.',
  headingOf: {
    field: { add: 'Nytt felt', change: (name) => `Feltet «${name}»` },
    role: { add: 'Ny rolle', change: (name) => `Rollen «${name}»` },
    group: { add: 'Ny gruppe', change: (name) => `Gruppen «${name}»` },
  },
  deleteOf: (name) => `Slett ${name}`,
  deleteHeading: (name) => `Slette «${name}»?`,
  fieldIsUsed: (steps) => `${quote(steps)} spør etter feltet. Fjern det der først.`,
  deleteEffect: {
    field: () => 'Nye ordrer har ikke lenger feltet. Ordrer som er i gang, beholder det.',
    role: (steps) =>
      `${steps.length > 0 ? `${quote(steps)} har da ingen rolle. ` : ''}Ordrer som er i gang, beholder rollen.`,
    group: (steps) =>
      `${steps.length > 0 ? `${quote(steps)} blir i arbeidsflyten, uten gruppe. ` : ''}Ordrer som er i gang, endres ikke.`,
  },
  describe: (field, value) => {
    const label = field === 'type' && value in roleType ? fields.roleType : fields[field as keyof typeof fields];
    const isFlag = /^(is|visible)/.test(field);
    return `${label}: ${isFlag ? (value ? 'Ja' : 'Nei') : (values[value] ?? (value || '–'))}`;
  },
  done: {
    saveBasics: 'Det grunnleggende er lagret.',
    savePortal: 'Velkomstteksten er lagret.',
    addField: 'Feltet er lagt til.',
    saveField: 'Feltet er lagret.',
    deleteField: 'Feltet er slettet.',
    addRole: 'Rollen er lagt til.',
    saveRole: 'Rollen er lagret.',
    deleteRole: 'Rollen er slettet.',
    addGroup: 'Gruppen er lagt til.',
    saveGroup: 'Gruppen er lagret.',
    deleteGroup: 'Gruppen er slettet.',
  },
};

function quote(steps: string[]): string {
  return steps.map((step) => `«${step}»`).join(', ');
}
