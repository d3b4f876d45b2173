/** PDF content of a version of a client offer. */
import type { ClientOfferView } from '../../../entities/views/client-offer-view.js';
import type { PdfContent, PdfPart } from '../../../platform/pdf/pdf-content.js';
import { formatTimestamp, type Letterhead } from './letterhead.js';
import { getDocumentLabels } from './document-labels.js';

/** Fields of the offer on the PDF; timestamps are ISO 8601 strings. */
export type OfferContent = Pick<ClientOfferView, 'version' | 'lines' | 'totals'> & {
  sentAt: string | null;
  expiresAt: string | null;
};

/** @param acceptedAt null if the version was not accepted */
export function buildOfferPages(
  { version, lines, totals, sentAt, expiresAt }: OfferContent,
  { sentAt: storedAt, acceptedAt }: { sentAt: Date; acceptedAt: Date | null },
  head: Letterhead,
): PdfContent {
  const labels = getDocumentLabels(head.locale);
  const { displayId, organizationName: author } = head;
  const amount = (minorUnits: number, currency: string | null) => formatAmount(labels.language, minorUnits, currency);
  const at = (time: Date | string) => formatTimestamp(head, new Date(time));
  const columns = [
    { name: labels.what, share: 8 },
    { name: labels.quantity, share: 3, align: 'right' as const },
    { name: labels.price, share: 4, align: 'right' as const },
    { name: labels.vat, share: 3, align: 'right' as const },
    { name: labels.total, share: 4, align: 'right' as const },
  ];
  const rows = lines.map((line) => [
    line.name,
    [String(Number(line.quantity)), line.unit].filter(Boolean).join(' '),
    amount(line.unitAmount - line.discountUnitAmount, line.currencyCode),
    `${line.vatRate / 100} %`,
    amount(line.totalAmount, line.currencyCode),
  ]);
  const { currencyCode, totalExcludingVat, vatAmount, totalAmount } = totals;
  const parts: PdfPart[] = [
    { kind: 'small', text: `${author} · ${labels.order} ${displayId}` },
    { kind: 'title', text: `${labels.offer} ${displayId}` },
    {
      kind: 'pairs',
      pairs: [
        [labels.version, String(version)],
        [labels.sentAt, at(sentAt ?? storedAt)],
        ...(expiresAt ? [[labels.expiresAt, at(expiresAt)] as const] : []),
        ...(acceptedAt ? [[labels.acceptedAt, at(acceptedAt)] as const] : []),
      ],
    },
    { kind: 'table', columns, rows },
    {
      kind: 'pairs',
      pairs: [
        [labels.totalExcludingVat, amount(totalExcludingVat, currencyCode)],
        [labels.vat, amount(vatAmount, currencyCode)],
        [labels.total, amount(totalAmount, currencyCode)],
      ],
    },
  ];
  return { title: `${labels.offer} ${displayId}`, author, createdAt: acceptedAt ?? storedAt, parts };
}

/** Formats an amount for the language; an unknown currency gets two decimals. */
function formatAmount(language: string, minorUnits: number, currency: string | null): string {
  const known = currency && /^[A-Z]{3}$/.test(currency) ? currency : null;
  const style = known ? { style: 'currency' as const, currency: known } : { minimumFractionDigits: 2 };
  const format = new Intl.NumberFormat(language, style);
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(minorUnits / 10 ** maximumFractionDigits);
}
