/** Names and instructions of the starter workflows, by language. */
import type { Language } from '../../../entities/languages.js';

export const STARTER_NAMES = ['siteVisit', 'repair', 'delivery'] as const;
export type StarterName = (typeof STARTER_NAMES)[number];

/** Steps of the starter workflows. */
export type StarterStepName =
  | 'find'
  | 'bookSiteVisit'
  | 'confirmSiteVisit'
  | 'siteVisit'
  | 'writeOffer'
  | 'acceptOffer'
  | 'bookInstallation'
  | 'confirmInstallation'
  | 'install'
  | 'bookRepair'
  | 'confirmRepair'
  | 'repair'
  | 'bookDelivery'
  | 'confirmDelivery'
  | 'deliver'
  | 'photos'
  | 'complete';

interface StarterTexts {
  contractor: string;
  workflows: Record<StarterName, string>;
  steps: Record<StarterStepName, string>;
  /** What the performer of a step reads. */
  instructions: Partial<Record<StarterStepName, string>>;
}

export const STARTER_TEXTS: Record<Language, StarterTexts> = {
  en: {
    contractor: 'Contractor',
    workflows: {
      siteVisit: 'Site visit then installation',
      repair: 'Repair',
      delivery: 'Delivery and mounting',
    },
    steps: {
      find: 'Find a contractor',
      bookSiteVisit: 'Propose a time for the site visit',
      confirmSiteVisit: 'Confirm the time of the site visit',
      siteVisit: 'Visit the site and take photos',
      writeOffer: 'Write the offer',
      acceptOffer: 'Answer the offer',
      bookInstallation: 'Propose a time for the installation',
      confirmInstallation: 'Confirm the time of the installation',
      install: 'Install',
      bookRepair: 'Propose a time for the repair',
      confirmRepair: 'Confirm the time of the repair',
      repair: 'Repair',
      bookDelivery: 'Propose a time for the delivery',
      confirmDelivery: 'Confirm the time of the delivery',
      deliver: 'Deliver and mount',
      photos: 'Upload photos of the finished work',
      complete: 'Check and complete',
    },
    instructions: {
      siteVisit: 'Photograph the place of work and everything that affects the price.',
      writeOffer: 'Use the photos of the site visit. The client accepts the offer on its page.',
      photos: 'At least one photo that shows the finished work.',
      complete: 'Look at the photos. When you complete the order, the payout becomes due and the client is notified.',
    },
  },
  nb: {
    contractor: 'Utfører',
    workflows: { siteVisit: 'Befaring og montering', repair: 'Reparasjon', delivery: 'Levering og montering' },
    steps: {
      find: 'Finn utfører',
      bookSiteVisit: 'Foreslå tid for befaring',
      confirmSiteVisit: 'Bekreft tiden for befaring',
      siteVisit: 'Gjennomfør befaring og ta bilder',
      writeOffer: 'Skriv tilbudet',
      acceptOffer: 'Svar på tilbudet',
      bookInstallation: 'Foreslå tid for montering',
      confirmInstallation: 'Bekreft tiden for montering',
      install: 'Monter',
      bookRepair: 'Foreslå tid for reparasjon',
      confirmRepair: 'Bekreft tiden for reparasjon',
      repair: 'Reparer',
      bookDelivery: 'Foreslå tid for levering',
      confirmDelivery: 'Bekreft tiden for levering',
      deliver: 'Lever og monter',
      photos: 'Last opp bilder av det ferdige arbeidet',
      complete: 'Kontroller og fullfør',
    },
    instructions: {
      siteVisit: 'Ta bilder av arbeidsstedet og av alt som påvirker prisen.',
      writeOffer: 'Bruk bildene fra befaringen. Kunden godtar tilbudet på sin side.',
      photos: 'Minst ett bilde som viser det ferdige arbeidet.',
      complete: 'Se på bildene. Når du fullfører ordren, forfaller utbetalingen, og kunden får beskjed.',
    },
  },
  de: {
    contractor: 'Betrieb',
    workflows: { siteVisit: 'Ortstermin und Montage', repair: 'Reparatur', delivery: 'Lieferung und Montage' },
    steps: {
      find: 'Betrieb finden',
      bookSiteVisit: 'Ortstermin vorschlagen',
      confirmSiteVisit: 'Ortstermin bestätigen',
      siteVisit: 'Ortstermin durchführen und Fotos machen',
      writeOffer: 'Angebot schreiben',
      acceptOffer: 'Angebot beantworten',
      bookInstallation: 'Montagetermin vorschlagen',
      confirmInstallation: 'Montagetermin bestätigen',
      install: 'Montieren',
      bookRepair: 'Reparaturtermin vorschlagen',
      confirmRepair: 'Reparaturtermin bestätigen',
      repair: 'Reparieren',
      bookDelivery: 'Liefertermin vorschlagen',
      confirmDelivery: 'Liefertermin bestätigen',
      deliver: 'Liefern und montieren',
      photos: 'Fotos der fertigen Arbeit hochladen',
      complete: 'Prüfen und abschließen',
    },
    instructions: {
      siteVisit: 'Fotografieren Sie den Arbeitsort und alles, was den Preis beeinflusst.',
      writeOffer: 'Verwenden Sie die Fotos vom Ortstermin. Der Kunde nimmt das Angebot auf seiner Seite an.',
      photos: 'Mindestens ein Foto, das die fertige Arbeit zeigt.',
      complete:
        'Sehen Sie sich die Fotos an. Mit dem Abschluss wird die Auszahlung fällig und der Kunde benachrichtigt.',
    },
  },
};
