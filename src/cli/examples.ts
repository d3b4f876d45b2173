/** The example that the help of every command ends with. */
import type { Command } from 'commander';

/** @param line what is typed behind `work-order-routing` */
export function withExample(command: Command, line: string): Command {
  return command.addHelpText('after', `\nExample:\n  $ work-order-routing ${line}`);
}
