/** The values of settings: from the environment itself, or from files that it names, such as the secrets of Docker. */
import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;
/** What is given, by variable; an empty text is the same as none. */
export type Values = Record<string, string>;

/** @param faults gets a line for each variable that is given twice, and for each file that can not be read. */
export function readEnvironment(env: Environment, names: readonly string[], faults: string[]): Values {
  const values: Values = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (env[name] && file) faults.push(`${name} and ${name}_FILE are both set; one of them says the value`);
    const value = env[name] || (file && contentOf(name, file, faults));
    if (value) values[name] = value;
  }
  return values;
}

/** Editors and `echo` end a file with a line break, which belongs to no value. */
function contentOf(name: string, file: string, faults: string[]): string {
  try {
    return readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    faults.push(`${name}_FILE names a file that can not be read: ${(error as Error).message}`);
    return '';
  }
}
