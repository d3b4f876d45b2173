/** Stores files: bytes in the file store, then a row in the database. A row never lacks its bytes. */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { StoredFile } from '../../entities/stored-file.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { Uploads } from '../../platform/http/uploads.js';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { IdempotencyService } from '../../platform/idempotency/idempotency.service.js';
import type { JsonText } from '../../platform/read-models/index.js';
import type { StoredUpload } from '../../platform/storage/write-upload.js';
import { Storage } from '../../platform/storage/storage.js';
import { OrphanCleanup } from './orphan-cleanup.js';
import { StorageQuota } from './storage-quota.js';

/** The owner of stored files. */
export interface FileOwner {
  routerId: string;
  /** Uploading user; null for a client or a webform. */
  uploadedBy: string | null;
  /** Order for which a client uploaded the files; null if none. */
  orderId: string | null;
}

/** Files whose bytes are stored, and their owner. */
export interface FilesToStore extends FileOwner {
  parts: StoredUpload[];
  /** Webform through which they were uploaded. */
  webformId?: string;
}

/** Used by the upload endpoint, webforms and the client portal. */
@Injectable()
export class FileIngestService {
  constructor(
    private readonly db: Database,
    private readonly uploads: Uploads,
    private readonly storage: Storage,
    private readonly orphanCleanup: OrphanCleanup,
    private readonly storageQuota: StorageQuota,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Receives the files of a request and runs the work, which inserts their rows and reads the response. A repeat with the
   * same idempotency key gets the first response; its files are not read.
   * @param check runs before the files are received, but not for a repeat
   * @throws as `Uploads.receive`
   */
  async receiveOnce<T>(
    request: Request,
    idempotent: IdempotentRequest | null,
    work: (parts: StoredUpload[]) => Promise<JsonText<T>>,
    check: () => Promise<void> = () => Promise.resolve(),
  ): Promise<JsonText<T>> {
    let unused: StoredUpload[] = [];
    const receive = async () => {
      await check();
      return (unused = await this.uploads.receive(request));
    };
    try {
      return await this.idempotency.runOnce(idempotent, receive, async (parts) => {
        const response = await work(parts);
        unused = [];
        return response;
      });
    } finally {
      // Of work that failed, or of a repeat at the same time.
      await this.discard(unused);
    }
  }

  /**
   * Inserts the rows of uploads that `Uploads.receive` stored, and removes the bytes if that fails. Returns the IDs in order.
   * @throws 413 or 429 above a storage quota (see `StorageQuota`).
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

  /** Stores a file that does not come over HTTP, such as demo data. */
  async ingest(owner: FileOwner, fileName: string, bytes: Buffer | Readable): Promise<string> {
    const source = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes;
    const [id] = await this.store({ ...owner, parts: [await this.uploads.store(fileName, source)] });
    return id;
  }

  /**
   * Stores a file and runs the work with its ID in one transaction. If it fails, the bytes are removed.
   * @throws 413 as `store`, and the errors of the work.
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

  /** Removes bytes that have no row. */
  async discard(parts: StoredUpload[]): Promise<void> {
    await this.orphanCleanup.remove(parts.map(({ id }) => id)).catch(() => undefined);
  }

  /** Opens a text file. @throws 400 naming the field if it is not a text file or has more than `maxBytes` bytes. */
  async openText(fileId: string, field: string, maxBytes: number): Promise<Readable> {
    const { contentType, size } = await this.db.get(StoredFile, { id: fileId });
    if (contentType !== 'text/plain') throw invalid(field, 'must name a text file', 'WRONG_REFERENCE');
    if (size > maxBytes) throw invalid(field, `must name a file of at most ${maxBytes} bytes`, 'WRONG_REFERENCE');
    return this.storage.read(fileId);
  }
}
