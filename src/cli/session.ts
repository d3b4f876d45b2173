/** Commands that sign in, run and sign out. */
import { Option, type Command } from 'commander';
import { WorkOrderRouting } from '../../client/src/index.js';
import { prompt } from './prompt.js';
import { callService, callServiceInRouter, reportUnreachable, addRemoteOptions, type RemoteOptions } from './remote.js';

/** Credentials; with `key` an existing session is used. */
export interface SessionOptions extends RemoteOptions {
  email?: string;
  password?: string;
  code?: string;
}

/** Adds the options. */
export function addSessionOptions(command: Command): Command {
  return addRemoteOptions(command)
    .addOption(new Option('--email <address>', 'to sign in with').env('WORK_ORDER_ROUTING_EMAIL'))
    .addOption(new Option('--password <text>', 'omit it to be prompted').env('WORK_ORDER_ROUTING_PASSWORD'))
    .option('--code <digits>', 'code of the second factor, if the account has one');
}

/** Uses the session token in `--key`, or a session that ends after the call. */
export async function callServiceInSession<T>(
  options: SessionOptions,
  call: (service: WorkOrderRouting, routerId: string) => Promise<T>,
): Promise<T> {
  const { url, key, code } = options;
  if (key && !options.email) return callServiceInRouter({ url, key }, call);
  const email = options.email ?? (await prompt('email', '--email, or the token of a session as --key'));
  const password = options.password ?? (await prompt('password', 'WORK_ORDER_ROUTING_PASSWORD'));
  const { token } = await reportUnreachable(url, () =>
    new WorkOrderRouting({ baseUrl: url }).auth.signIn({ email, password, code }),
  );
  try {
    return await callServiceInRouter({ url, key: token }, call);
  } finally {
    await callService({ url, key: token }, (service) => service.auth.signOut());
  }
}
