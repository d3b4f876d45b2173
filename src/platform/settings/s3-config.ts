/** Settings of the S3 file store. */
import { EnvInteger, EnvString, EnvUrl } from './env-decorators.js';

/** S3-compatible store. */
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

  /** Seconds without data after which a request fails. Applies to each retry. */
  @EnvInteger('S3_TIMEOUT_SECONDS', 1, 120)
  timeoutSeconds: number = 10;
}
