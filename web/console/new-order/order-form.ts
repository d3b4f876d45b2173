/** The form of a new order: its lines, and the bodies of the requests. */
import type {
  OrderInput,
  OrderLineInput,
  OrderQuoteInput,
  OrderView,
  ProductView,
} from '../../../client/generated/types.js';
import type { Language } from '../../i18n/language.js';
import { describeNumberRule, parseDecimal, writeDecimal } from '../../i18n/numbers.js';
import { FormValidationError, type FormFields } from '../../ui/form-error.js';
import type { Session } from '../session.js';
import { readCustomFields, readTagIds } from './custom-fields.js';

/** A line of the form. `line.N` carries it as JSON, `quantity.N` its quantity. */
export interface DraftLine {
  /** What the order receives, without the quantity. */
  input: Omit<OrderLineInput, 'quantity'>;
  name: string;
  unit: string | null;
  /** Price of a unit in minor units, with VAT; null if the product has none. */
  unitAmount: number | null;
  currencyCode: string | null;
  /** As it was typed. */
  quantity: string;
}

/** Fields of the address, which a quote requires. */
const ADDRESS = ['address', 'city', 'postalCode', 'countryCode'] as const;
const CONTACT = ['contactPersonName', 'email', 'phoneNumber'] as const;
/** Fields that an order may lack. */
const OPTIONAL = ['name', 'workplace', 'externalId', 'workflowTemplateId'] as const;
/** Most decimals of a quantity. */
const QUANTITY_DECIMALS = 3;
/** Maximum number of lines, as the service has it. */
const LINES_MAX = 1000;

/** The line of a product, one unit of it. */
export function toLine({
  id,
  name,
  unit,
  payerUnitTotalAmount,
  currencyCode,
}: Pick<ProductView, 'id' | 'name' | 'unit' | 'payerUnitTotalAmount' | 'currencyCode'>): DraftLine {
  return {
    ...{ name, unit, currencyCode, unitAmount: payerUnitTotalAmount },
    input: { productId: id },
    quantity: '1',
  };
}

/** Adds a unit of the product: to its line, or as a new line. */
export function addLine(lines: readonly DraftLine[], added: DraftLine, language: Language): DraftLine[] {
  const { productId } = added.input;
  const index = lines.findIndex(({ input }) => productId && input.productId === productId);
  if (index < 0) return [...lines, added];
  const quantity = changeQuantity(lines[index].quantity, 1, language);
  return lines.with(index, { ...lines[index], quantity });
}

/** Reads the lines of the form. A line that is not readable is left out. */
export function readLines(fields: FormFields): DraftLine[] {
  const lines: DraftLine[] = [];
  for (let index = 0; index < LINES_MAX && fields[`line.${index}`] !== undefined; index++) {
    const line = parseLine(fields[`line.${index}`]!);
    if (line) lines.push({ ...line, quantity: fields[`quantity.${index}`] ?? line.quantity });
  }
  return lines;
}

/** The other fields of the form. */
export function omitLines(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/^(line|quantity)\.\d+$/.test(name)));
}

/** @returns null for text that is not a line */
export function parseLine(text: string): DraftLine | null {
  try {
    const line = JSON.parse(text) as DraftLine | null;
    return line && typeof line.name === 'string' && typeof line.input === 'object' ? line : null;
  } catch {
    return null;
  }
}

/** Fields of the lines. */
export function writeLines(lines: readonly DraftLine[]): FormFields {
  return Object.fromEntries(
    lines.flatMap((line, index) => [
      [`line.${index}`, JSON.stringify(line)],
      [`quantity.${index}`, line.quantity],
    ]),
  );
}

/** @returns null while the address is incomplete, as nothing can be said about coverage then */
export function toQuoteInput(fields: FormFields, language: Language): OrderQuoteInput | null {
  const address = pick(fields, ADDRESS);
  if (ADDRESS.some((name) => !address[name])) return null;
  const { workflowTemplateId } = pick(fields, OPTIONAL);
  const lines = toLineInputs(readLines(fields), language).filter(({ quantity }) => quantity > 0);
  return {
    ...(address as Pick<OrderQuoteInput, (typeof ADDRESS)[number]>),
    lines,
    ...(workflowTemplateId ? { workflowTemplateId } : {}),
  };
}

/**
 * The order as the form describes it. The author is its operator if the form says so.
 * @throws FormValidationError for a quantity that is no number, or can be read in two ways
 */
export function toOrderInput(
  fields: FormFields,
  { userId, language }: Pick<Session, 'userId' | 'language'>,
): OrderInput {
  const lines = toLineInputs(readLines(fields), language);
  const refused = lines.flatMap(({ quantity }, index) => (Number.isNaN(quantity) ? [`lines[${index}].quantity`] : []));
  const message = describeNumberRule(language);
  if (refused.length > 0) throw FormValidationError.of(refused.map((field) => ({ field, message })));
  const required = { ...pick(fields, CONTACT), ...pick(fields, ADDRESS) } as Record<string, string>;
  const optional = Object.entries(pick(fields, OPTIONAL)).filter(([, value]) => value !== '');
  const [customFields, orderTagIds] = [readCustomFields(fields), readTagIds(fields)];
  const description = fields.description?.trim();
  return {
    ...(required as Pick<OrderInput, (typeof CONTACT)[number] | (typeof ADDRESS)[number]>),
    ...Object.fromEntries(optional),
    lines,
    ...(customFields.length > 0 ? { customFields } : {}),
    ...(orderTagIds.length > 0 ? { orderTagIds } : {}),
    ...(description ? { description: toRichText(description) } : {}),
    ...(fields.isMine ? { operatorId: userId } : {}),
  };
}

/** Fields of the form that repeat an order for a new one. */
export function copyOrder(order: OrderView, language: Language): FormFields {
  const lines = order.lines.map((line): DraftLine => {
    const { productId, name, description, unit, vatRate, isTaxInclusive, quantity, currencyCode, totalAmount } = line;
    const price = {
      unitAmount: line.unitAmount ?? undefined,
      discountUnitAmount: line.discountUnitAmount ?? undefined,
    };
    const own = { name, description, unit, ...price, vatRate, isTaxInclusive, currencyCode };
    return {
      ...{ name, unit, currencyCode },
      unitAmount: totalAmount !== null && quantity > 0 ? Math.round(totalAmount / quantity) : null,
      input: productId ? { productId } : own,
      quantity: writeDecimal(String(quantity), language),
    };
  });
  const { contactPersonName, email, phoneNumber, address, city, postalCode, countryCode, name, workplace } = order;
  return {
    ...{ contactPersonName, email, phoneNumber, address, city, postalCode, countryCode },
    ...(name ? { name } : {}),
    ...(workplace ? { workplace } : {}),
    ...writeLines(lines),
  };
}

/** Adds to a quantity as it was typed; what is no number counts as 0. */
export function changeQuantity(text: string, step: number, language: Language): string {
  const quantity = Math.max(0, Number(parseDecimal(text, language)) + step);
  return writeDecimal(String(Math.round(quantity * 1000) / 1000), language);
}

/** The quantity is NaN for text that is no number. */
function toLineInputs(lines: readonly DraftLine[], language: Language): (OrderLineInput & { quantity: number })[] {
  return lines.map(({ input, quantity }) => ({
    ...input,
    quantity: Number(parseDecimal(quantity, language, QUANTITY_DECIMALS) ?? NaN),
  }));
}

function pick<Name extends string>(fields: FormFields, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.trim() ?? ''])) as Record<Name, string>;
}

/** One paragraph for each line of text. */
function toRichText(text: string): NonNullable<OrderInput['description']> {
  const paragraphs = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    type: 'doc',
    content: paragraphs.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
  };
}
