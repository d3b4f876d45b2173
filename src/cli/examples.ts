/** Example at the end of a command's help. */
import type { Command } from 'commander';

/** @param line arguments after `work-order-routing` */
export function withExample(command: Command, line: string): Command {
  return command.addHelpText('after', `\nExample:\n  $ work-order-routing ${line}`);
}
