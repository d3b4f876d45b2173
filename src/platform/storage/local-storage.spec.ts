import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { uuidv7 } from '../uuid.js';
import { LocalStorage } from './local-storage.js';

it('finds nothing old where no file has come yet', async () => {
  const found: string[] = [];
  for await (const id of new LocalStorage(join(tmpdir(), uuidv7())).listWrittenBefore(new Date())) found.push(id);
  expect(found).toEqual([]);
});
