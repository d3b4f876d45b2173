/** The orders of a fortnight: who ordered, how far the order is, and when its visit is. */
import type { DemoCountry } from './home-charger-template.js';

/** How far an order is; each stage includes the earlier ones. */
export const STAGES = [
  'received',
  'found',
  'proposed',
  'agreed',
  'installed',
  'photographed',
  'approved',
  'completed',
] as const;
export type DemoStage = (typeof STAGES)[number];

/** Firms of the network by their index; `german` is the one in Hamburg. */
export type DemoFirm = 0 | 1 | 2 | 'german';

/** One order. */
export interface FortnightOrder {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: DemoCountry;
  stage: DemoStage;
  firm?: DemoFirm;
  /** Working days from now (0: today) and hour in Oslo. */
  visit?: readonly [workdays: number, hour: number];
  /** Which technician of the firm with an office. */
  technician?: 0 | 1 | 2;
  products?: readonly ('charger' | 'balancing' | 'cable')[];
  /** Public note of the client, internal note of the operator. */
  clientNote?: string;
  internalNote?: string;
  /** The client asks for another time. */
  changeRequest?: string;
}

type Place = Pick<FortnightOrder, 'name' | 'address' | 'postalCode' | 'city' | 'country'>;

const inNorway = (name: string, address: string, postalCode: string, city = 'Oslo'): Place => ({
  name,
  address,
  postalCode,
  city,
  country: 'NO',
});
const inHamburg = (name: string, address: string, postalCode: string): Place => ({
  name,
  address,
  postalCode,
  city: 'Hamburg',
  country: 'DE',
});

const TODAY: FortnightOrder[] = [
  { ...inNorway('Elin Bråthen', 'Solveien 88', '1162'), stage: 'installed', firm: 0, visit: [0, 8] },
  {
    ...inNorway('Øystein Kvam', 'Ekebergveien 210', '1162'),
    stage: 'agreed',
    firm: 0,
    visit: [0, 11],
    products: ['balancing'],
  },
  { ...inNorway('Parvin Hosseini', 'Lambertseterveien 34', '1154'), stage: 'agreed', firm: 0, visit: [0, 14] },
  {
    ...inNorway('Tor Arne Hellum', 'Bærumsveien 201', '1357', 'Bekkestua'),
    stage: 'agreed',
    firm: 2,
    visit: [0, 9],
    technician: 0,
  },
  {
    ...inNorway('Malin Søderstrøm', 'Strandveien 14', '1366', 'Lysaker'),
    stage: 'agreed',
    firm: 2,
    visit: [0, 13],
    technician: 1,
    clientNote: 'Porten er låst. Ring når dere er fremme, så åpner jeg.',
  },
  { ...inNorway('Kjetil Rønning', 'Sørkedalsveien 90', '0377'), stage: 'agreed', firm: 1, visit: [0, 10] },
  { ...inHamburg('Anke Petersen', 'Eppendorfer Weg 58', '20259'), stage: 'agreed', firm: 'german', visit: [0, 9] },
];

const AHEAD: FortnightOrder[] = [
  {
    ...inNorway('Nils Petter Sletten', 'Holmenkollveien 71', '0784'),
    stage: 'agreed',
    firm: 0,
    visit: [1, 9],
    changeRequest: 'Jeg må på jobb den dagen. Passer det dagen etter?',
  },
  { ...inNorway('Ingvild Aasen', 'Tåsenveien 65', '0880'), stage: 'proposed', firm: 0, visit: [2, 12] },
  {
    ...inNorway('Rune Haugland', 'Kjelsåsveien 102', '0491'),
    stage: 'agreed',
    firm: 0,
    visit: [4, 12],
    products: ['balancing', 'cable'],
  },
  { ...inNorway('Line Skogstad', 'Grefsenveien 44', '0485'), stage: 'agreed', firm: 1, visit: [2, 10] },
  { ...inNorway('Hassan Ali', 'Økernveien 180', '0580'), stage: 'proposed', firm: 1, visit: [5, 9] },
  { ...inNorway('Astrid Bjørnstad', 'Ullernchausseen 56', '0379'), stage: 'agreed', firm: 1, visit: [9, 9] },
  {
    ...inNorway('Geir Nystuen', 'Nordbyveien 12', '1400', 'Ski'),
    stage: 'agreed',
    firm: 2,
    visit: [1, 10],
    technician: 1,
  },
  {
    ...inNorway('Hedda Lindstad', 'Storgata 40', '2000', 'Lillestrøm'),
    stage: 'proposed',
    firm: 2,
    visit: [3, 13],
    technician: 2,
  },
  {
    ...inNorway('Oddvar Melby', 'Jernbanegata 5', '1706', 'Sarpsborg'),
    stage: 'agreed',
    firm: 2,
    visit: [6, 10],
    technician: 1,
    products: ['balancing'],
  },
  { ...inHamburg('Jürgen Albrecht', 'Osterstraße 120', '20255'), stage: 'agreed', firm: 'german', visit: [1, 9] },
  {
    ...inHamburg('Sabine Krüger', 'Elbchaussee 310', '22609'),
    stage: 'proposed',
    firm: 'german',
    visit: [3, 9],
    clientNote: 'Ist das Kabel vom Zählerschrank bis zur Garage (18 m) im Preis enthalten?',
  },
  { ...inHamburg('Mehmet Yılmaz', 'Wandsbeker Chaussee 41', '22089'), stage: 'agreed', firm: 'german', visit: [8, 9] },
];

const OPEN: FortnightOrder[] = [
  { ...inNorway('Brage Tveit', 'Sandakerveien 58', '0477'), stage: 'received' },
  { ...inNorway('Sunniva Halvorsen', 'Bentsebrugata 20', '0469'), stage: 'received', products: ['balancing'] },
  {
    ...inNorway('Yusuf Demir', 'Alnabruveien 3', '0668'),
    stage: 'received',
    clientNote: 'Vi deler garasje med naboen. Har det noe å si?',
  },
  {
    ...inNorway('Silje Mørk', 'Strandgaten 60', '9008', 'Tromsø'),
    stage: 'received',
    internalNote: 'Vi har ingen partner i Tromsø ennå. Ring kunden innen fredag.',
  },
  { ...inHamburg('Petra Lorenz', 'Grindelallee 77', '20146'), stage: 'received' },
  { ...inNorway('Vegard Sæther', 'Christian Michelsens gate 40', '0474'), stage: 'found', firm: 0 },
  {
    ...inNorway('Maria Johansen', 'Enebakkveien 69', '0192'),
    stage: 'found',
    firm: 1,
    internalNote: 'Kunden er bortreist til mandag.',
  },
  { ...inNorway('Even Grønvold', 'Drammensveien 288', '0283'), stage: 'found', firm: 2 },
];

const FINISHED: FortnightOrder[] = [
  { ...inNorway('Turid Westby', 'Maridalsveien 210', '0467'), stage: 'installed', firm: 1, visit: [-1, 9] },
  { ...inNorway('Odd Magne Fjeld', 'Kongsveien 95', '1177'), stage: 'photographed', firm: 0, visit: [-1, 13] },
  { ...inNorway('Thea Nilsen', 'Ringgata 8', '0577'), stage: 'photographed', firm: 1, visit: [-2, 9] },
  {
    ...inNorway('Ali Raza', 'Haugerudveien 30', '0673'),
    stage: 'approved',
    firm: 0,
    visit: [-2, 13],
    internalNote: 'Bilde av sikringsskapet er uskarpt. Be om et nytt.',
  },
  { ...inHamburg('Wiebke Hansen', 'Max-Brauer-Allee 186', '22765'), stage: 'approved', firm: 'german', visit: [-3, 9] },
  {
    ...inNorway('Gunnar Lie', 'Vækerøveien 130', '0383'),
    stage: 'completed',
    firm: 0,
    visit: [-4, 9],
    products: ['balancing'],
  },
  { ...inNorway('Ellen Midtbø', 'Nordstrandveien 41', '1164'), stage: 'completed', firm: 1, visit: [-5, 12] },
  { ...inHamburg('Torsten Voß', 'Barmbeker Straße 30', '22303'), stage: 'completed', firm: 'german', visit: [-6, 9] },
];

export const FORTNIGHT: readonly FortnightOrder[] = [...FINISHED, ...OPEN, ...AHEAD, ...TODAY];
