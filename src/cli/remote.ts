/** Commands that speak to a running service: where it is, with which key, and as a member of which router. */
import { Option, type Command } from 'commander';
import { ApiError, WorkOrderRouting } from '../../client/src/index.js';
import { UsageError, UnreachableError } from './failures.js';

/** What such a command is told. */
export interface RemoteOptions {
  url: string;
  key?: string;
}

/** Adds the two options. */
export function addRemoteOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--url <address>', 'of the service').env('WORK_ORDER_ROUTING_URL').default('http://127.0.0.1:3000'),
    )
    .addOption(new Option('--key <key>', 'API key; better in the environment').env('WORK_ORDER_ROUTING_KEY'));
}

/** Asks the service. @throws Unreachable, Misuse without a key, ApiError for what it refuses */
export function callService<T>(
  { url, key }: RemoteOptions,
  question: (service: WorkOrderRouting) => Promise<T>,
): Promise<T> {
  if (!key) throw new UsageError('A key is needed: --key, or WORK_ORDER_ROUTING_KEY in the environment');
  return reportUnreachable(url, () => question(new WorkOrderRouting({ baseUrl: url, token: key })));
}

/** As `callService`, with the router that the key belongs to. */
export function callServiceInRouter<T>(
  options: RemoteOptions,
  question: (service: WorkOrderRouting, routerId: string) => Promise<T>,
): Promise<T> {
  return callService(options, async (service) => question(service, (await service.auth.getMe()).routerId));
}

/** @throws Unreachable where nobody answers there */
export async function reportUnreachable<T>(url: string, question: () => Promise<T>): Promise<T> {
  if (!URL.canParse(url))
    throw new UsageError(`--url must be an address such as https://orders.example.com, not ${url}`);
  try {
    return await question();
  } catch (error) {
    if (error instanceof ApiError || !isLost(error)) throw error;
    throw new UnreachableError(`No service answers at ${url}: ${reasonOf(error)}`);
  }
}

/** `fetch` throws a TypeError for lost connections, and a TimeoutError where nobody answers. */
function isLost(error: unknown): error is Error {
  return error instanceof Error && (error.message === 'fetch failed' || error.name === 'TimeoutError');
}

function reasonOf({ message, cause }: Error): string {
  return (cause as { code?: string } | undefined)?.code ?? message;
}
