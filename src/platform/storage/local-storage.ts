/** Files on the local disk or a shared folder, under `DATA_DIR/files`. */
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { notFound } from '../errors.js';
import { DiskOperations } from './disk-operations.js';
import { storageUnavailable, Storage, type ByteRange } from './storage.js';

const MISSING = new Set(['ENOENT', 'ENOTDIR']);
const CHUNK_BYTES = 65_536;
/** Milliseconds for one file system operation. */
const TIMEOUT_MS = 10_000;

/** Distributes files over 256 folders by the last two (random) characters of their ID. */
export class LocalStorage extends Storage {
  private readonly incoming: string;
  private readonly disk: DiskOperations;

  /** @param folder created with the first file. @param timeoutMs after which the folder counts as unavailable */
  constructor(
    private readonly folder: string,
    timeoutMs = TIMEOUT_MS,
  ) {
    super();
    this.incoming = join(folder, 'incoming');
    this.disk = new DiskOperations(timeoutMs);
  }

  /** Writes to a draft and renames it, so that a crash leaves no partial file under an ID. */
  protected async writeBytes(id: string, bytes: Readable): Promise<void> {
    const { disk } = this;
    const draft = join(this.incoming, id);
    try {
      await disk.run(() => mkdir(this.incoming, { recursive: true }));
      await disk.run(() => mkdir(this.folderOf(id), { recursive: true }));
      await this.withFile(draft, 'w', async (handle) => {
        for await (const chunk of bytes) await disk.run(() => handle.writeFile(chunk as Buffer));
        await disk.run(() => handle.sync());
      });
      await disk.run(() => rename(draft, this.pathOf(id)));
      await this.withFile(this.folderOf(id), 'r', (handle) => disk.run(() => handle.sync()));
    } catch (error) {
      const removed = disk.run(() => rm(draft, { force: true })).catch(() => undefined);
      if (!disk.isHung) await removed;
      throw storageUnavailable(error);
    }
  }

  /** Opens the file first, so that a missing file is a 404 before the response starts. */
  protected async readBytes(id: string, range?: ByteRange): Promise<Readable> {
    try {
      const handle = await this.openFile(this.pathOf(id), 'r');
      const bytes = Readable.from(this.chunksOf(handle, range), { objectMode: false, highWaterMark: CHUNK_BYTES });
      // Also closes if nothing was read.
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

  async *listWrittenBefore(before: Date): AsyncIterable<string> {
    for (const draft of await this.listFolder(this.incoming)) {
      const path = join(this.incoming, draft);
      if (await this.isBefore(path, before)) await this.disk.run(() => rm(path, { force: true }));
    }
    for (const shard of await this.listFolder(this.folder)) {
      if (shard.length !== 2) continue;
      for (const id of await this.listFolder(join(this.folder, shard))) {
        if (await this.isBefore(this.pathOf(id), before)) yield id;
      }
    }
  }

  /** Closes a file that opens after the timeout. */
  private openFile(path: string, flags: string): Promise<FileHandle> {
    return this.disk.run(
      () => open(path, flags, 0o600),
      (handle) => handle.close().catch(() => undefined),
    );
  }

  private async withFile(path: string, flags: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
    const handle = await this.openFile(path, flags);
    try {
      await work(handle);
    } finally {
      const closed = this.disk.run(() => handle.close()).catch(() => undefined);
      if (!this.disk.isHung) await closed;
    }
  }

  private async *chunksOf(handle: FileHandle, { start, end }: ByteRange = { start: 0, end: Infinity }) {
    for (let position = start; position <= end;) {
      const wanted = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - position + 1));
      const { bytesRead } = await this.disk.run(() => handle.read(wanted, 0, wanted.length, position));
      if (bytesRead === 0) return;
      position += bytesRead;
      yield wanted.subarray(0, bytesRead);
    }
  }

  private listFolder(folder: string): Promise<string[]> {
    return this.disk
      .run(() => readdir(folder))
      .catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw storageUnavailable(error);
      });
  }

  private async isBefore(path: string, before: Date): Promise<boolean> {
    const found = await this.disk.run(() => stat(path)).catch(() => null);
    return found !== null && found.mtimeMs < before.getTime();
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
