/** What a PDF is made of: plain values, so that a thread can make it. */
import type { RichText } from '../rich-text.js';

/** One part, below the one before. */
export type PdfPart =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  | { kind: 'rich'; document: RichText }
  /** Label and value, side by side. */
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  /** A PNG of at most 2,000 × 1,000 pixels. */
  | { kind: 'image'; png: Uint8Array }
  | { kind: 'page' };

/** One column of a table. */
export interface PdfColumn {
  name: string;
  /** Parts of the width, beside those of the other columns. */
  share: number;
  align?: 'left' | 'right';
}

/** A file inside the PDF. */
export interface PdfAttachment {
  name: string;
  type: string;
  text: string;
}

/** The whole. */
export interface PdfContent {
  title: string;
  /** Who made it. */
  author: string;
  /** The moment that the file bears: the same content makes the same bytes. */
  createdAt: Date;
  parts: readonly PdfPart[];
  attachments?: readonly PdfAttachment[];
}

/** The most pages of a PDF. */
export const PAGES_MAX = 200;

/** The content has more than the most pages. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}
