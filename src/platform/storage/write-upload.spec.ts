/** Streamed uploads in a real folder. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeUpload } from './write-upload.js';
import { LocalStorage } from './local-storage.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-order-routing-upload-'));
});
afterEach(() => rm(folder, { recursive: true }));

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

it('stores nothing if the source ends early, with or without an error', async () => {
  const storage = new LocalStorage(folder);
  for (const error of [undefined, new Error('gone')]) {
    const source = new PassThrough();
    source.write('half');
    const upload = writeUpload(storage, 'a.txt', source);
    setTimeout(() => source.destroy(error), 50);
    await expect(upload).rejects.toThrow(error?.message ?? 'The source ended early');
    expect(await filesIn()).toEqual([]);
  }
});
