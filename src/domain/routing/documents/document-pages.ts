/** A document of an order on paper: filled in, and signed where it was. */
import type { PdfContent, PdfPart } from '../../../platform/pdf/pdf-content.js';
import type { Initiator } from '../../../entities/initiator.js';
import { formatTimestamp, type Letterhead } from './letterhead.js';
import type { DocumentContent, RenderedDocument } from './rendered-documents.js';
import { getDocumentLabels, type DocumentLabels } from './document-labels.js';

/** Who signed, and how. */
export interface DocumentSignature {
  id: string;
  name: string;
  consent: string;
  side: Initiator['side'];
  ipAddress: string;
  /** A PNG. */
  image: Buffer | null;
  signedAt: Date;
}

/** The document alone. @param createdAt when it last changed. */
export function buildDocumentPages(shown: DocumentContent, head: Letterhead, createdAt: Date): PdfContent {
  const parts = [headerLine(head), ...documentParts(shown, getDocumentLabels(head.locale))];
  return { title: shown.name, author: head.organizationName, createdAt, parts };
}

/** What was signed, and behind it the signature; the documents as they were shown are attached. */
export function buildSignedPages(
  documents: readonly RenderedDocument[],
  signed: DocumentSignature,
  head: Letterhead,
): PdfContent {
  const words = getDocumentLabels(head.locale);
  const { displayId, organizationName: author } = head;
  const pages = documents.flatMap((shown): PdfPart[] => [...documentParts(shown, words), { kind: 'page' }]);
  return {
    title: `${words.signature} ${displayId}`,
    author,
    createdAt: signed.signedAt,
    parts: [headerLine(head), ...pages, ...signatureParts(documents, signed, head)],
    attachments: documents.map(({ shown }, index) => ({
      name: `document-${index + 1}.json`,
      type: 'application/json',
      text: shown,
    })),
  };
}

function headerLine({ organizationName, displayId, locale }: Letterhead): PdfPart {
  return { kind: 'small', text: `${organizationName} · ${getDocumentLabels(locale).order} ${displayId}` };
}

function documentParts(
  { name, description, content, fields, file }: DocumentContent,
  words: DocumentLabels,
): PdfPart[] {
  const pairs = Object.entries(fields);
  return [
    { kind: 'title', text: name },
    ...(description ? [{ kind: 'text', text: description } as const] : []),
    ...(content ? [{ kind: 'rich', document: content } as const] : []),
    ...(pairs.length > 0 ? [{ kind: 'pairs', pairs } as const] : []),
    ...(file
      ? [
          {
            kind: 'pairs',
            pairs: [
              [words.file, file.fileName],
              ['SHA-256', file.sha256],
            ],
          } as const,
        ]
      : []),
  ];
}

function signatureParts(
  documents: readonly RenderedDocument[],
  signed: DocumentSignature,
  head: Letterhead,
): PdfPart[] {
  const words = getDocumentLabels(head.locale);
  const { id, name, consent, side, ipAddress, image, signedAt } = signed;
  return [
    { kind: 'title', text: words.signature },
    { kind: 'text', text: consent },
    ...(image ? [{ kind: 'image', png: image } as const] : []),
    {
      kind: 'pairs',
      pairs: [
        [words.name, name],
        [words.signedAt, formatTimestamp(head, signedAt)],
        [words.side, words[side]],
        [words.ipAddress, ipAddress],
        [words.id, id],
        [words.order, head.displayId],
      ],
    },
    { kind: 'heading', text: words.hash },
    { kind: 'pairs', pairs: documents.map((one) => [one.name, one.sha256] as const) },
    { kind: 'small', text: words.attached },
  ];
}
