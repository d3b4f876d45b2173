/** Puts a folder in the place of another at once: whoever reads there misses nothing meanwhile. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param make fills the folder whose path it gets; one that was broken off leaves `place` as it is */
export async function replaceAtomically(place, make) {
  const [next, last] = [`${place}.${process.pid}.next`, `${place}.${process.pid}.last`];
  rmSync(next, { recursive: true, force: true });
  await make(next);
  mkdirSync(dirname(place), { recursive: true });
  if (existsSync(place)) renameSync(place, last);
  renameSync(next, place);
  rmSync(last, { recursive: true, force: true });
}
