/** Files on this machine's disk, or in a folder that machines share, under `DATA_DIR/files`. */
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { notFound } from '../errors.js';
import { DiskOperations } from './disk-operations.js';
import { storageUnavailable, Storage, type ByteRange } from './storage.js';

const MISSING = new Set(['ENOENT', 'ENOTDIR']);
const CHUNK_BYTES = 65_536;
/** Milliseconds that the file system has for one thing. */
const PATIENCE_MS = 10_000;

/** Spreads files over 256 folders by the last two characters of their id, which are random. */
export class LocalStorage extends Storage {
  private readonly incoming: string;
  private readonly disk: DiskOperations;

  /** @param folder made when the first file comes. @param patience milliseconds after which the folder counts as away. */
  constructor(
    private readonly folder: string,
    patience = PATIENCE_MS,
  ) {
    super();
    this.incoming = join(folder, 'incoming');
    this.disk = new DiskOperations(patience);
  }

  /** Writes beside, then moves into place: a crash leaves no half-written file under an id. */
  protected async writeBytes(id: string, bytes: Readable): Promise<void> {
    const { disk } = this;
    const draft = join(this.incoming, id);
    try {
      await disk.run(() => mkdir(this.incoming, { recursive: true }));
      await disk.run(() => mkdir(this.folderOf(id), { recursive: true }));
      await this.using(draft, 'w', async (handle) => {
        for await (const chunk of bytes) await disk.run(() => handle.writeFile(chunk as Buffer));
        await disk.run(() => handle.sync());
      });
      await disk.run(() => rename(draft, this.pathOf(id)));
      await this.using(this.folderOf(id), 'r', (handle) => disk.run(() => handle.sync()));
    } catch (error) {
      const removed = disk.run(() => rm(draft, { force: true })).catch(() => undefined);
      if (!disk.isHung) await removed;
      throw storageUnavailable(error);
    }
  }

  /** Opens before it answers, so that a missing file is known before the first byte. */
  protected async readBytes(id: string, range?: ByteRange): Promise<Readable> {
    try {
      const handle = await this.opened(this.pathOf(id), 'r');
      const bytes = Readable.from(this.chunksOf(handle, range), { objectMode: false, highWaterMark: CHUNK_BYTES });
      // Also where nobody read a byte.
      return bytes.once('close', () => void this.disk.run(() => handle.close()).catch(() => undefined));
    } catch (error) {
      throw isMissing(error) ? notFound('Content of the file') : storageUnavailable(error);
    }
  }

  protected async removeBytes(id: string): Promise<void> {
    await this.disk
      .run(() => rm(this.pathOf(id), { force: true }))
      .catch((error: unknown) => {
        throw storageUnavailable(error);
      });
  }

  async *listWrittenBefore(moment: Date): AsyncIterable<string> {
    for (const draft of await this.listOf(this.incoming)) {
      const path = join(this.incoming, draft);
      if (await this.isBefore(path, moment)) await this.disk.run(() => rm(path, { force: true }));
    }
    for (const shard of await this.listOf(this.folder)) {
      if (shard.length !== 2) continue;
      for (const id of await this.listOf(join(this.folder, shard))) {
        if (await this.isBefore(this.pathOf(id), moment)) yield id;
      }
    }
  }

  /** One that opens after it was given up is closed again. */
  private opened(path: string, flags: string): Promise<FileHandle> {
    return this.disk.run(
      () => open(path, flags, 0o600),
      (handle) => handle.close().catch(() => undefined),
    );
  }

  private async using(path: string, flags: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
    const handle = await this.opened(path, flags);
    try {
      await work(handle);
    } finally {
      const closed = this.disk.run(() => handle.close()).catch(() => undefined);
      if (!this.disk.isHung) await closed;
    }
  }

  private async *chunksOf(handle: FileHandle, { start, end }: ByteRange = { start: 0, end: Infinity }) {
    for (let place = start; place <= end;) {
      const wanted = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - place + 1));
      const { bytesRead } = await this.disk.run(() => handle.read(wanted, 0, wanted.length, place));
      if (bytesRead === 0) return;
      place += bytesRead;
      yield wanted.subarray(0, bytesRead);
    }
  }

  private listOf(folder: string): Promise<string[]> {
    return this.disk
      .run(() => readdir(folder))
      .catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw storageUnavailable(error);
      });
  }

  private async isBefore(path: string, moment: Date): Promise<boolean> {
    const found = await this.disk.run(() => stat(path)).catch(() => null);
    return found !== null && found.mtimeMs < moment.getTime();
  }

  private folderOf(id: string): string {
    return join(this.folder, id.slice(-2));
  }

  private pathOf(id: string): string {
    return join(this.folderOf(id), id);
  }
}

function isMissing(error: unknown): boolean {
  return MISSING.has((error as { code?: string }).code ?? '');
}
