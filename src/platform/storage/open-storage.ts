/** Opens the file store that the settings select. */
import { join } from 'node:path';
import type { Config } from '../config.js';
import { LocalStorage } from './local-storage.js';
import type { Storage } from './storage.js';

/** S3-compatible store if `S3_*` is set, otherwise the local disk. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return new LocalStorage(join(dataDir, 'files'));
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}
