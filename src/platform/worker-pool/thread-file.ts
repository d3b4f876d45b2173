/** Names the files that threads run. */
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file of this name beside a module, compiled as the module is. @param beside its `import.meta.url`. */
export function threadFile(beside: string, name: string): string {
  return fileURLToPath(new URL(name + extname(beside), beside));
}
