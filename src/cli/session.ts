/** Commands that open a session at a running service and end it behind them. */
import { Option, type Command } from 'commander';
import { WorkOrderRouting } from '../../client/src/index.js';
import { prompt } from './prompt.js';
import { callService, callServiceInRouter, reportUnreachable, addRemoteOptions, type RemoteOptions } from './remote.js';

/** What such a command is told; with a `key` it has its session already. */
export interface SessionOptions extends RemoteOptions {
  email?: string;
  password?: string;
  code?: string;
}

/** Adds the options. */
export function addSessionOptions(command: Command): Command {
  return addRemoteOptions(command)
    .addOption(new Option('--email <address>', 'to sign in with').env('WORK_ORDER_ROUTING_EMAIL'))
    .addOption(
      new Option('--password <text>', 'better left out: then it is asked for unseen').env(
        'WORK_ORDER_ROUTING_PASSWORD',
      ),
    )
    .option('--code <digits>', 'of the second factor, where the account has one');
}

/** Asks in a session: the one whose token stands in `--key`, or one that ends with the question. */
export async function callServiceInSession<T>(
  options: SessionOptions,
  question: (service: WorkOrderRouting, routerId: string) => Promise<T>,
): Promise<T> {
  const { url, key, code } = options;
  if (key && !options.email) return callServiceInRouter({ url, key }, question);
  const email = options.email ?? (await prompt('email', '--email, or the token of a session as --key'));
  const password = options.password ?? (await prompt('password', 'WORK_ORDER_ROUTING_PASSWORD'));
  const { token } = await reportUnreachable(url, () =>
    new WorkOrderRouting({ baseUrl: url }).auth.signIn({ email, password, code }),
  );
  try {
    return await callServiceInRouter({ url, key: token }, question);
  } finally {
    await callService({ url, key: token }, (service) => service.auth.signOut());
  }
}
