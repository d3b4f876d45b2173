/** Files in an S3-compatible store; loaded only if `S3_*` is set. */
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Config } from '../config.js';
import { notFound } from '../errors.js';
import { storageUnavailable, Storage, type ByteRange } from './storage.js';

/** Otherwise the client prints eight lines about the end of Node.js 20 at each start. */
// eslint-disable-next-line no-restricted-syntax -- only the client reads it
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** Prefix of keys, so that the bucket can hold other objects. */
const PREFIX = 'files/';
const MISSING = new Set(['NoSuchKey', 'NotFound']);
const CONNECT_MS = 5_000;
/** Milliseconds for one request; a part of an upload has 5 MB. */
const REQUEST_MS = 120_000;
/** The client retries transient errors. */
const ATTEMPTS = 2;

/** One object per file. Uploads of unknown length use multipart and become visible when complete. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(settings: NonNullable<Config['s3']>) {
    super();
    const { endpoint, region, bucket, accessKeyId, secretAccessKey, timeoutSeconds } = settings;
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Many compatible stores do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: REQUEST_MS,
        socketTimeout: timeoutSeconds * 1000,
        throwOnRequestTimeout: true,
      },
    });
  }

  protected async writeBytes(id: string, bytes: Readable): Promise<void> {
    const params = { ...this.object(id), Body: bytes, ContentType: 'application/octet-stream' };
    await new Upload({ client: this.client, params, queueSize: 2 }).done().catch((error: unknown) => {
      throw storageUnavailable(error);
    });
  }

  protected async readBytes(id: string, range?: ByteRange): Promise<Readable> {
    const wanted = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...this.object(id), Range: wanted }));
      return Body as Readable;
    } catch (error) {
      throw MISSING.has((error as Error).name) ? notFound('Content of the file') : storageUnavailable(error);
    }
  }

  protected async removeBytes(id: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(id))).catch((error: unknown) => {
      throw storageUnavailable(error);
    });
  }

  async *listWrittenBefore(before: Date): AsyncIterable<string> {
    await this.abortBefore(before);
    let next: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: PREFIX, ContinuationToken: next }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified && LastModified < before) yield Key.slice(PREFIX.length);
      }
      next = page.NextContinuationToken;
    } while (next);
  }

  private async abortBefore(before: Date): Promise<void> {
    const { Uploads } = await this.client.send(
      new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: PREFIX }),
    );
    for (const { Key, UploadId, Initiated } of Uploads ?? []) {
      if (!Key || !UploadId || !Initiated || Initiated >= before) continue;
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
    }
  }

  private object(id: string) {
    return { Bucket: this.bucket, Key: PREFIX + id };
  }
}
