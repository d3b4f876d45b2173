/** The settings of the store of files. */
import { EnvInteger, EnvString, EnvUrl } from './env-decorators.js';

/** An S3-compatible store for files. */
export class S3Config {
  @EnvUrl('S3_ENDPOINT', ['http:', 'https:'])
  endpoint: string;

  @EnvString('S3_BUCKET')
  bucket: string;

  @EnvString('S3_ACCESS_KEY_ID')
  accessKeyId: string;

  @EnvString('S3_SECRET_ACCESS_KEY')
  secretAccessKey: string;

  @EnvString('S3_REGION')
  region: string = 'us-east-1';

  /** Seconds for which a connection may be silent, before an answer or in the middle of it; each try has them anew. */
  @EnvInteger('S3_SILENT_SECONDS', 1, 120)
  silentSeconds: number = 10;
}
