/** Multipart bodies at and above the limits. */
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FORM_TYPE } from '../../support/upload.js';

/** Default limits: files per upload, and bytes per file. */
const FILES = 10;
const FILE_BYTES = 26_214_400;
/** Limits of text parts, their bytes, and bytes of a name. */
const FIELDS = 100;
const FIELD_BYTES = 65_536;
const NAME_BYTES = 1000;
const PIECE_BYTES = 1_048_576;
const BOUNDARY = FORM_TYPE.split('boundary=')[1];
/** Repeats most of the boundary. */
const NEARLY = Buffer.alloc(PIECE_BYTES, `\r\n--${BOUNDARY.slice(0, -1)}`);

const SENDER = fileURLToPath(new URL('send-file.mjs', import.meta.url));

/** Yields the bytes of a form in chunks. */
export type UploadForm = () => Generator<Buffer>;

/** Forms by their large part; valid ones first. */
export const UPLOADS: Record<'accepted' | 'refused', Record<string, UploadForm>> = {
  accepted: {
    'the largest files': () => form(FILES, FILE_BYTES),
    'all text parts with a file': () => form(1, 1, FIELDS),
    'files with long names': () => form(FILES, 1, 0, NAME_BYTES),
  },
  refused: {
    'ten times as many files': () => form(FILES * 10, 1),
    'a file ten times as large': () => form(1, FILE_BYTES * 10),
    'ten times as many text parts': () => form(1, 1, FIELDS * 10),
    'nothing but line breaks': () => repeatChunk(Buffer.alloc(PIECE_BYTES, '\r\n'), FILE_BYTES),
  },
};

/** Stores each form as a file once, and sends it from another process. */
export class FormSender {
  private readonly written = new Map<UploadForm, Promise<string>>();
  private folder: string;

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'work-order-routing-forms-'));
  }

  async stop(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  /** Writes the file before the measurement. */
  async prepare(form: UploadForm): Promise<void> {
    if (!this.written.has(form)) this.written.set(form, this.write(form, join(this.folder, String(this.written.size))));
    await this.written.get(form);
  }

  async send(
    form: UploadForm,
    address: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; bytes: number; text: string }> {
    const all = JSON.stringify({ ...headers, 'Content-Type': FORM_TYPE });
    const file = await this.written.get(form)!;
    const { stdout } = await promisify(execFile)(process.execPath, [SENDER, file, address, all]);
    return JSON.parse(stdout) as { status: number; bytes: number; text: string };
  }

  private async write(form: UploadForm, file: string): Promise<string> {
    await pipeline(Readable.from(form()), createWriteStream(file));
    return file;
  }
}

function* form(files: number, bytes: number, fields = 0, nameBytes = 1): Generator<Buffer> {
  for (let field = 0; field < fields; field++) {
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${'f'.repeat(NAME_BYTES)}"\r\n\r\n`);
    yield* repeatChunk(NEARLY, FIELD_BYTES - 1);
    yield Buffer.from('\r\n');
  }
  for (let file = 0; file < files; file++) {
    const name = 'a'.repeat(nameBytes);
    const head = `Content-Disposition: form-data; name="${name}"; filename="${name.slice(0, 200)}${file}.txt"`;
    yield Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`);
    yield* repeatChunk(NEARLY, bytes);
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`);
}

function* repeatChunk(piece: Buffer, bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
}
