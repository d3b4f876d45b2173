/** Files of the package, next to `dist` or in a checkout. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of a file. @throws Error if this installation lacks it */
export function findPackageFile(name: string): string {
  const candidates = ['../../../', '../../'].map((above) => fileURLToPath(new URL(above + name, import.meta.url)));
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not part of this installation`);
  return found;
}
