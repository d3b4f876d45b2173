/** A version of an offer on paper, as the client was shown it. */
import type { ClientOfferView } from '../../../entities/views/client-offer-view.js';
import type { PdfContent, PdfPart } from '../../../platform/pdf/pdf-content.js';
import { formatTimestamp, type Letterhead } from './letterhead.js';
import { getDocumentLabels } from './document-labels.js';

/** What of an offer stands on it, with moments as texts. */
export type OfferContent = Pick<ClientOfferView, 'version' | 'lines' | 'totals'> & {
  sentAt: string | null;
  expiresAt: string | null;
};

/** @param acceptedAt null where the version was not accepted. */
export function buildOfferPages(
  { version, lines, totals, sentAt, expiresAt }: OfferContent,
  { sentAt: keptAt, acceptedAt }: { sentAt: Date; acceptedAt: Date | null },
  head: Letterhead,
): PdfContent {
  const words = getDocumentLabels(head.locale);
  const { displayId, organizationName: author } = head;
  const amount = (minorUnits: number, currency: string | null) => formatAmount(words.language, minorUnits, currency);
  const at = (moment: Date | string) => formatTimestamp(head, new Date(moment));
  const columns = [
    { name: words.what, share: 8 },
    { name: words.quantity, share: 3, align: 'right' as const },
    { name: words.price, share: 4, align: 'right' as const },
    { name: words.vat, share: 3, align: 'right' as const },
    { name: words.total, share: 4, align: 'right' as const },
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
    { kind: 'small', text: `${author} · ${words.order} ${displayId}` },
    { kind: 'title', text: `${words.offer} ${displayId}` },
    {
      kind: 'pairs',
      pairs: [
        [words.version, String(version)],
        [words.sentAt, at(sentAt ?? keptAt)],
        ...(expiresAt ? [[words.expiresAt, at(expiresAt)] as const] : []),
        ...(acceptedAt ? [[words.acceptedAt, at(acceptedAt)] as const] : []),
      ],
    },
    { kind: 'table', columns, rows },
    {
      kind: 'pairs',
      pairs: [
        [words.totalExcludingVat, amount(totalExcludingVat, currencyCode)],
        [words.vat, amount(vatAmount, currencyCode)],
        [words.total, amount(totalAmount, currencyCode)],
      ],
    },
  ];
  return { title: `${words.offer} ${displayId}`, author, createdAt: acceptedAt ?? keptAt, parts };
}

/** As it is written in the language; a currency that nobody knows has two decimals. */
function formatAmount(language: string, minorUnits: number, currency: string | null): string {
  const known = currency && /^[A-Z]{3}$/.test(currency) ? currency : null;
  const style = known ? { style: 'currency' as const, currency: known } : { minimumFractionDigits: 2 };
  const format = new Intl.NumberFormat(language, style);
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(minorUnits / 10 ** maximumFractionDigits);
}
