/** Files that come as streams, kept in a real folder. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeUpload } from './write-upload.js';
import { LocalStorage } from './local-storage.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-order-routing-keep-'));
});
afterEach(() => rm(folder, { recursive: true }));

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

it('keeps nothing of what ends before its time, with an error or without', async () => {
  const storage = new LocalStorage(folder);
  for (const fault of [undefined, new Error('gone')]) {
    const source = new PassThrough();
    source.write('half');
    const kept = writeUpload(storage, 'a.txt', source);
    setTimeout(() => source.destroy(fault), 50);
    await expect(kept).rejects.toThrow(fault?.message ?? 'The source ended early');
    expect(await filesIn()).toEqual([]);
  }
});
