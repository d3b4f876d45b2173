/** Files on this machine's disk, under `DATA_DIR/files`. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '../errors.js';
import { storeAway, Storage, type ByteRange } from './storage.js';

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

/** Spreads files over 256 folders by the last two characters of their id, which are random. */
export class LocalStorage extends Storage {
  private readonly incoming: string;

  /** @param folder made when the first file comes. */
  constructor(private readonly folder: string) {
    super();
    this.incoming = join(folder, 'incoming');
  }

  /** Writes beside, then moves into place: a crash leaves no half-written file under an id. */
  protected async keep(id: string, bytes: Readable): Promise<void> {
    const draft = join(this.incoming, id);
    try {
      await mkdir(this.incoming, { recursive: true });
      await mkdir(this.folderOf(id), { recursive: true });
      await pipeline(bytes, createWriteStream(draft, { flush: true, mode: 0o600 }));
      await rename(draft, this.pathOf(id));
      await syncFolder(this.folderOf(id));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw storeAway(error);
    }
  }

  /** Opens before it answers, so that a missing file is known before the first byte. */
  protected async open(id: string, range?: ByteRange): Promise<Readable> {
    try {
      const handle = await open(this.pathOf(id));
      return handle.createReadStream(range);
    } catch (error) {
      throw isMissing(error) ? notFound('Content of the file') : storeAway(error);
    }
  }

  protected async erase(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true }).catch((error: unknown) => {
      throw storeAway(error);
    });
  }

  async *writtenBefore(moment: Date): AsyncIterable<string> {
    for (const draft of await listOf(this.incoming)) {
      const path = join(this.incoming, draft);
      if (await isBefore(path, moment)) await rm(path, { force: true });
    }
    for (const shard of await listOf(this.folder)) {
      if (shard.length !== 2) continue;
      for (const id of await listOf(join(this.folder, shard))) {
        if (await isBefore(this.pathOf(id), moment)) yield id;
      }
    }
  }

  private folderOf(id: string): string {
    return join(this.folder, id.slice(-2));
  }

  private pathOf(id: string): string {
    return join(this.folderOf(id), id);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw storeAway(error);
  });
}

async function isBefore(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < moment.getTime();
}

function isMissing(error: unknown): boolean {
  return MISSING.has((error as { code?: string }).code ?? '');
}
