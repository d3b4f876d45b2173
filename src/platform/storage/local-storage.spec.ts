import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { uuidv7 } from '../uuid.js';
import { LocalStorage } from './local-storage.js';

it('lists nothing if no file was written yet', async () => {
  const found: string[] = [];
  for await (const id of new LocalStorage(join(tmpdir(), uuidv7())).listWrittenBefore(new Date())) found.push(id);
  expect(found).toEqual([]);
});
