/** A hanging file folder, like a network share without server: 503, and other requests are served. */
import { execFileSync } from 'node:child_process';
import { scrypt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeUpload } from '../../src/platform/storage/write-upload.js';
import { LocalStorage } from '../../src/platform/storage/local-storage.js';
import { storageUnavailable } from '../../src/platform/storage/storage.js';
import { waitUntil } from '../support/receiver.js';

const AWAY = { status: 503, message: 'The file store is unavailable; try again' };
/** Opening a FIFO blocks until the other end is opened, like a file of a lost server. */
const HANGING = ['one-that-hangs-aa', 'another-that-hangs-bb', 'a-third-that-hangs-cc'];

let folder: string;
const pathOf = (id: string) => join(folder, id.slice(-2), id);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'work-order-routing-hung-'));
  for (const id of HANGING) {
    mkdirSync(join(folder, id.slice(-2)));
    execFileSync('mkfifo', [pathOf(id)]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens the other end of the FIFOs that block a reader. */
function releaseReaders(): void {
  for (const id of HANGING) {
    try {
      closeSync(openSync(pathOf(id), constants.O_WRONLY | constants.O_NONBLOCK));
    } catch {
      // ENXIO: no reader waits.
    }
  }
}

describe('a hanging file folder', () => {
  it('responds 503 to file requests, while name resolution and password hashing continue, and recovers', async () => {
    const storage = new LocalStorage(folder, 2000);
    try {
      for (const id of HANGING) await expect(storage.read(id)).rejects.toMatchObject(AWAY);
      await expect(storage.write('new-dd', Readable.from([Buffer.from('x')]))).rejects.toMatchObject(AWAY);
      await expect(storage.remove('old-ee')).rejects.toMatchObject(AWAY);
      await promisify(scrypt)('a password', 'salt', 32);
      expect((await lookup('127.0.0.1')).address).toBe('127.0.0.1');
    } finally {
      releaseReaders();
    }
    const done = (work: () => Promise<unknown>) =>
      waitUntil(
        () =>
          work().then(
            () => true,
            () => false,
          ),
        60,
      );
    await done(() => storage.write('new-dd', Readable.from([Buffer.from('written')])));
    const read: string[] = [];
    await done(async () => read.push(await text(await storage.read('new-dd'))));
    await done(async () => read.push(await text(await storage.read('new-dd', { start: 1, end: 3 }))));
    expect(read).toEqual(['written', 'rit']);
  });

  it('is not used again to remove an incomplete upload', async () => {
    const removed: string[] = [];
    class Away extends LocalStorage {
      protected override writeBytes = () => Promise.reject(storageUnavailable(new Error('silence')));
      protected override removeBytes = (id: string) => {
        removed.push(id);
        return new Promise<void>(() => undefined);
      };
    }
    await expect(writeUpload(new Away(folder), 'a.txt', Readable.from([Buffer.from('x')]))).rejects.toMatchObject(AWAY);
    expect(removed).toHaveLength(1);
  });
});
