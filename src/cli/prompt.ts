/** Prompts on the terminal. */
import { isCancel, password as askHidden, text as askOpenly } from '@clack/prompts';
import { UsageError } from './failures.js';

/**
 * Prompts for a value; passwords are hidden.
 * @throws UsageError without a terminal, or if the prompt is cancelled
 */
export async function prompt(name: 'email' | 'password', alternative: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError(`There is no terminal to ask for the ${name}: give ${alternative}`);
  const ask = name === 'password' ? askHidden : askOpenly;
  const answer = await ask({ message: name, output: process.stderr });
  if (isCancel(answer)) throw new UsageError(`The ${name} was not given`);
  return answer;
}
