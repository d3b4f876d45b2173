/** Files that come with the package: beside `dist`, or in the checkout whose sources run. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of such a file. @throws Error where it did not come along */
export function findPackageFile(name: string): string {
  const places = ['../../../', '../../'].map((above) => fileURLToPath(new URL(above + name, import.meta.url)));
  const found = places.find((path) => existsSync(path));
  if (!found) throw new Error(`${name} did not come with this installation`);
  return found;
}
