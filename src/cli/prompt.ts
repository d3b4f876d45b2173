/** Questions to whoever sits at the terminal. */
import { isCancel, password as askHidden, text as askOpenly } from '@clack/prompts';
import { UsageError } from './failures.js';

/**
 * An answer; what is secret is not shown while it is typed.
 * @throws Misuse without a terminal, as nobody would answer, and where the question was refused
 */
export async function prompt(name: 'email' | 'password', otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError(`There is no terminal to ask for the ${name}: give ${otherwise}`);
  const ask = name === 'password' ? askHidden : askOpenly;
  const answer = await ask({ message: name, output: process.stderr });
  if (isCancel(answer)) throw new UsageError(`The ${name} was not given`);
  return answer;
}
