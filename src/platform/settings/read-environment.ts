/** Reads settings from the environment, or from files that `NAME_FILE` names, such as Docker secrets. */
import { readFileSync } from 'node:fs';

export type Environment = Record<string, string | undefined>;
/** Values by variable, without empty ones. */
export type Values = Record<string, string>;

/** @param errors receives a message for each variable that is set twice and for each unreadable file */
export function readEnvironment(env: Environment, names: readonly string[], errors: string[]): Values {
  const values: Values = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (env[name] && file) errors.push(`${name} and ${name}_FILE are both set; set only one of them`);
    const value = env[name] || (file && contentOf(name, file, errors));
    if (value) values[name] = value;
  }
  return values;
}

/** Removes the line break at the end, which editors and `echo` add. */
function contentOf(name: string, file: string, errors: string[]): string {
  try {
    return readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    errors.push(`${name}_FILE names a file that cannot be read: ${(error as Error).message}`);
    return '';
  }
}
