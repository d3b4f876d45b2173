/** The start page. */
import type { StartMessages } from '../en/start.js';

export const messages: StartMessages = {
  heading: 'Aufträge für Arbeiten vor Ort, von der ersten Anfrage bis zur fertigen Arbeit',
  text: 'Dieser Dienst nimmt Aufträge an, findet für jeden einen Betrieb und hält alle auf dem Laufenden.',
  people: [
    'Kunden verfolgen ihren Auftrag mit dem Link aus ihrer E-Mail oder SMS. Sie brauchen kein Konto.',
    'Betriebe beantworten Angebote und berichten über ihre Arbeiten.',
    'Das Büro plant und überwacht alle Aufträge.',
  ],
  signIn: 'Anmelden',
  docs: 'Für Entwickler: Dokumentation der API',
};
