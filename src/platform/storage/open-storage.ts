/** The store that the settings choose. */
import { join } from 'node:path';
import type { Config } from '../config.js';
import { LocalStorage } from './local-storage.js';
import type { Storage } from './storage.js';

/** The S3-compatible store where `S3_*` is set, the local disk otherwise. */
export async function openStorage({ s3, dataDir }: Config): Promise<Storage> {
  if (!s3) return new LocalStorage(join(dataDir, 'files'));
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}
