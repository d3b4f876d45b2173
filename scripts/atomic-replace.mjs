/** Replaces a folder atomically, so that processes reading it are not interrupted. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** @param build fills the folder at the given path; if it fails, `target` stays unchanged */
export async function replaceAtomically(target, build) {
  const [next, last] = [`${target}.${process.pid}.next`, `${target}.${process.pid}.last`];
  rmSync(next, { recursive: true, force: true });
  await build(next);
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target)) renameSync(target, last);
  renameSync(next, target);
  rmSync(last, { recursive: true, force: true });
}
