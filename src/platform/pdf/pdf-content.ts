/** Content of a PDF as plain values, which can be passed to a worker. */
import type { RichText } from '../rich-text.js';

/** A part; parts follow each other from top to bottom. */
export type PdfPart =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  | { kind: 'rich'; document: RichText }
  /** Labels with values next to them. */
  | { kind: 'pairs'; pairs: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  /** A PNG of at most 2,000 × 1,000 pixels. */
  | { kind: 'image'; png: Uint8Array }
  | { kind: 'page' };

/** Column of a table. */
export interface PdfColumn {
  name: string;
  /** Relative width. */
  share: number;
  align?: 'left' | 'right';
}

/** Attached file. */
interface PdfAttachment {
  name: string;
  type: string;
  text: string;
}

/** Document. */
export interface PdfContent {
  title: string;
  /** Author in the metadata. */
  author: string;
  /** Creation date in the metadata. The same content produces the same bytes. */
  createdAt: Date;
  parts: readonly PdfPart[];
  attachments?: readonly PdfAttachment[];
}

/** Maximum number of pages. */
export const PAGES_MAX = 200;

/** The content has too many pages. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}
