/** Files as the service keeps them: bytes in the store, a row in the database, never a row without bytes. */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { StoredFile } from '../../entities/stored-file.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { Uploads } from '../../platform/http/uploads.js';
import type { StoredUpload } from '../../platform/storage/write-upload.js';
import { Storage } from '../../platform/storage/storage.js';
import { OrphanCleanup } from './orphan-cleanup.js';
import { StorageQuota } from './storage-quota.js';

/** Whose files they become. */
export interface FileOwner {
  routerId: string;
  /** User who sent them; null for a client or a form. */
  uploadedBy: string | null;
  /** The order to which a client sent them; null where none is known. */
  orderId: string | null;
}

/** Files whose bytes are kept already, and their owner. */
export interface FilesToStore extends FileOwner {
  parts: StoredUpload[];
  /** The public form through which they came. */
  webformId?: string;
}

/** Takes files in, for the upload endpoint, public forms and the client portal alike. */
@Injectable()
export class FileIngestService {
  constructor(
    private readonly db: Database,
    private readonly uploads: Uploads,
    private readonly storage: Storage,
    private readonly orphanCleanup: OrphanCleanup,
    private readonly storageQuota: StorageQuota,
  ) {}

  /**
   * Writes the rows of what `Uploads.receive` kept, in one statement; where that fails, the bytes go again. Ids in order.
   * @throws 413 or 429 where too much is stored already (see `StorageQuota`).
   */
  async store({ parts, webformId, ...owner }: FilesToStore): Promise<string[]> {
    const ids = parts.map(({ id }) => id);
    try {
      await this.storageQuota.assertRouterQuota(owner.routerId, parts);
      if (webformId) await this.storageQuota.assertFormQuota(owner.routerId, webformId, parts);
      await this.db.of(StoredFile).insert(parts.map((part) => ({ ...part, ...owner })));
    } catch (error) {
      await this.discard(parts);
      throw error;
    }
    return ids;
  }

  /** Takes in what does not come over HTTP, such as demo data. */
  async ingest(owner: FileOwner, fileName: string, bytes: Buffer | Readable): Promise<string> {
    const source = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes;
    const [id] = await this.store({ ...owner, parts: [await this.uploads.store(fileName, source)] });
    return id;
  }

  /**
   * Takes in what the work makes a part of something, in one transaction with it; where it fails, nothing is left.
   * @throws 413 as `store`; else as the work.
   */
  async ingestWith<T>(
    owner: FileOwner,
    fileName: string,
    bytes: Buffer,
    work: (fileId: string) => Promise<T>,
  ): Promise<T> {
    const part = await this.uploads.store(fileName, Readable.from([bytes]));
    try {
      return await this.db.transaction(async () => {
        await this.store({ ...owner, parts: [part] });
        return work(part.id);
      });
    } catch (error) {
      await this.discard([part]);
      throw error;
    }
  }

  /** Lets bytes go that got no row; those that did stay. */
  async discard(parts: StoredUpload[]): Promise<void> {
    await this.orphanCleanup.remove(parts.map(({ id }) => id)).catch(() => undefined);
  }

  /** The content of a text file. @throws 400 naming the field where it holds anything else, or more than `most` bytes. */
  async openText(fileId: string, field: string, most: number): Promise<Readable> {
    const { contentType, size } = await this.db.get(StoredFile, { id: fileId });
    if (contentType !== 'text/plain') throw invalid(field, 'must name a text file');
    if (size > most) throw invalid(field, `must name a file of at most ${most} bytes`);
    return this.storage.read(fileId);
  }
}
