/** The settings of the store of files. */
import { Integer, Plain, Url } from './words.js';

/** An S3-compatible store for files. */
export class S3Config {
  @Url('S3_ENDPOINT', ['http:', 'https:'])
  endpoint: string;

  @Plain('S3_BUCKET')
  bucket: string;

  @Plain('S3_ACCESS_KEY_ID')
  accessKeyId: string;

  @Plain('S3_SECRET_ACCESS_KEY')
  secretAccessKey: string;

  @Plain('S3_REGION')
  region: string = 'us-east-1';

  /** Seconds for which a connection may be silent, before an answer or in the middle of it; each try has them anew. */
  @Integer('S3_SILENT_SECONDS', 1, 120)
  silentSeconds: number = 10;
}
