/** Options and calls of commands that use a running service. */
import { Option, type Command } from 'commander';
import { ApiError, WorkOrderRouting } from '../../client/src/index.js';
import { UsageError, UnreachableError } from './failures.js';

/** Service and API key. */
export interface RemoteOptions {
  url: string;
  key?: string;
}

/** On the server itself, its settings name the address; with REQUIRE_HTTPS only PUBLIC_URL works. */
function findDefaultUrl(): string {
  // eslint-disable-next-line no-restricted-syntax -- all settings would take a second to load
  const { PUBLIC_URL, PORT } = process.env;
  return PUBLIC_URL || `http://127.0.0.1:${PORT || 3000}`;
}

/** Adds the options. */
export function addRemoteOptions(command: Command): Command {
  return command
    .addOption(new Option('--url <address>', 'of the service').env('WORK_ORDER_ROUTING_URL').default(findDefaultUrl()))
    .addOption(new Option('--key <key>', 'API key; prefer the environment variable').env('WORK_ORDER_ROUTING_KEY'));
}

/** Calls the service. @throws UnreachableError, UsageError without a key, ApiError */
export function callService<T>(
  { url, key }: RemoteOptions,
  call: (service: WorkOrderRouting) => Promise<T>,
): Promise<T> {
  if (!key) throw new UsageError('A key is needed: --key, or WORK_ORDER_ROUTING_KEY in the environment');
  return reportUnreachable(url, () => call(new WorkOrderRouting({ baseUrl: url, token: key })));
}

/** Like `callService`, with the router of the key. */
export function callServiceInRouter<T>(
  options: RemoteOptions,
  call: (service: WorkOrderRouting, routerId: string) => Promise<T>,
): Promise<T> {
  return callService(options, async (service) => call(service, (await service.auth.getMe()).routerId));
}

/** @throws UnreachableError if the service does not respond */
export async function reportUnreachable<T>(url: string, call: () => Promise<T>): Promise<T> {
  if (!URL.canParse(url))
    throw new UsageError(`--url must be an address such as https://orders.example.com, not ${url}`);
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError || !isConnectionError(error)) throw error;
    throw new UnreachableError(`No service answers at ${url}: ${reasonOf(error)}`);
  }
}

/** `fetch` throws a TypeError for lost connections and a TimeoutError without a response. */
function isConnectionError(error: unknown): error is Error {
  return error instanceof Error && (error.message === 'fetch failed' || error.name === 'TimeoutError');
}

function reasonOf({ message, cause }: Error): string {
  return (cause as { code?: string } | undefined)?.code ?? message;
}
