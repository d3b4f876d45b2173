/** PDF contents of filled documents and signatures. */
import type { PdfContent, PdfPart } from '../../../platform/pdf/pdf-content.js';
import type { Initiator } from '../../../entities/initiator.js';
import { formatTimestamp, type Letterhead } from './letterhead.js';
import type { DocumentContent, RenderedDocument } from './rendered-documents.js';
import { getDocumentLabels, type DocumentLabels } from './document-labels.js';

/** A signature on the PDF. */
export interface DocumentSignature {
  id: string;
  name: string;
  consent: string;
  side: Initiator['party'];
  ipAddress: string;
  /** PNG. */
  image: Buffer | null;
  signedAt: Date;
}

/** @param createdAt last change of the document */
export function buildDocumentPages(document: DocumentContent, head: Letterhead, createdAt: Date): PdfContent {
  const parts = [headerLine(head), ...documentParts(document, getDocumentLabels(head.locale))];
  return { title: document.name, author: head.organizationName, createdAt, parts };
}

/** Builds the signed documents followed by the signature, with the documents as shown attached as JSON. */
export function buildSignedPages(
  documents: readonly RenderedDocument[],
  signed: DocumentSignature,
  head: Letterhead,
): PdfContent {
  const labels = getDocumentLabels(head.locale);
  const { displayId, organizationName: author } = head;
  const pages = documents.flatMap((document): PdfPart[] => [...documentParts(document, labels), { kind: 'page' }]);
  return {
    title: `${labels.signature} ${displayId}`,
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
  labels: DocumentLabels,
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
              [labels.file, file.fileName],
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
  const labels = getDocumentLabels(head.locale);
  const { id, name, consent, side, ipAddress, image, signedAt } = signed;
  return [
    { kind: 'title', text: labels.signature },
    { kind: 'text', text: consent },
    ...(image ? [{ kind: 'image', png: image } as const] : []),
    {
      kind: 'pairs',
      pairs: [
        [labels.name, name],
        [labels.signedAt, formatTimestamp(head, signedAt)],
        [labels.side, labels[side]],
        [labels.ipAddress, ipAddress],
        [labels.id, id],
        [labels.order, head.displayId],
      ],
    },
    { kind: 'heading', text: labels.hash },
    { kind: 'pairs', pairs: documents.map((one) => [one.name, one.sha256] as const) },
    { kind: 'small', text: labels.attached },
  ];
}
