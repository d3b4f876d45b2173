/** An example of the file, as a spreadsheet of the language writes it. */
import type { Language } from '../../../i18n/language.js';

const COMMAS = `externalId,name,description,unit,productType,price,discount,cost,currencyCode,vatPercent,payoutSharePercent,tags,isPublic,sharedWithContractors,isEditable
EV-7KW,EV charger 7 kW,"Wall box with cable, installed",pcs,product,9990.00,0,6500.00,NOK,25,70,"wallbox, 7 kW",yes,yes,no
CABLE-5,Cable per meter,,m,material,149.50,,80.00,NOK,25,100,,no,yes,yes
`;
const SEMICOLONS = `externalId;name;description;unit;productType;price;discount;cost;currencyCode;vatPercent;payoutSharePercent;tags;isPublic;sharedWithContractors;isEditable
EV-7KW;EV charger 7 kW;Wall box with cable, installed;pcs;product;9990,00;0;6500,00;NOK;25;70;wallbox, 7 kW;yes;yes;no
CABLE-5;Cable per meter;;m;material;149,50;;80,00;NOK;25;100;;no;yes;yes
`;

/** Spreadsheets recognize UTF-8 by the byte order mark. */
const BOM = '\uFEFF';

export function exampleHref(language: Language): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + (language === 'en' ? COMMAS : SEMICOLONS))}`;
}
