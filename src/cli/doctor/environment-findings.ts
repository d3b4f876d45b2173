/** Checks other than PostgreSQL: running process, file store, disk, mail, SMS, address. */
import { mkdir, statfs } from 'node:fs/promises';
import { EmailSender } from '../../domain/notifications/channels/email.js';
import type { ChannelName } from '../../entities/template-task.js';
import type { Config } from '../../platform/config.js';
import { findUntrustedProxy, formatBaseUrl, isLoopback } from '../../platform/settings/networks.js';
import { openStorage } from '../../platform/storage/open-storage.js';
import { createFindingFactory, type Finding } from './finding.js';

const MIB = 2 ** 20;
/** Free bytes on the disk of `DATA_DIR` below which there is a warning. */
const SCARCE = 1024 * MIB;
const FULL = 100 * MIB;
const PROCESS_MS = 3000;

/** Writes, reads and removes a few bytes. */
export async function checkStorage(config: Config): Promise<Finding> {
  const finding = createFindingFactory('storage');
  const where = config.s3 ? `${config.s3.endpoint} ${config.s3.bucket}` : `${config.dataDir}/files`;
  try {
    await (await openStorage(config)).check();
    return finding.ok(`${where} stores files`);
  } catch (error) {
    const { message, cause } = error as Error;
    return finding.failed(`${where}: ${cause instanceof Error ? cause.message : message}`);
  }
}

/** What the process at `HOST` and `PORT` says, if one runs: since when it has lost what. */
export async function checkProcess({ host, port }: Config): Promise<Finding> {
  const finding = createFindingFactory('process');
  const url = `${formatBaseUrl(host, port)}/health/ready`;
  const { message, lost } = await fetch(url, { signal: AbortSignal.timeout(PROCESS_MS) })
    .then((response) => response.json() as Promise<{ message?: string; lost?: Record<string, string>[] }>)
    .catch(() => ({ message: undefined, lost: undefined }));
  if (!lost) return message ? finding.failed(`${url}: ${message}`) : finding.skipped(`None answers at ${url}`);
  if (lost.length === 0) return finding.ok(`${url} is ready and has lost nothing`);
  const losses = lost.map(({ dependency, since, effect }) => `${dependency} since ${since}: ${effect}`);
  return finding.warning(`${url} has lost ${losses.join('; ')}`);
}

/** Free space for files, the embedded database and `demo.json`. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const finding = createFindingFactory('disk');
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const summary = `${(free / (1024 * MIB)).toFixed(1)} GiB are free at ${dataDir}`;
  if (free < FULL) return finding.failed(summary);
  return free < SCARCE ? finding.warning(summary) : finding.ok(summary);
}

interface ChannelCheck {
  name: string;
  run: (config: Config) => Finding | Promise<Finding>;
}

/** Whether each channel can send. Webhooks need no setting. */
export const CHANNEL_CHECKS: Record<ChannelName, ChannelCheck | null> = {
  email: { name: 'mail', run: checkMail },
  sms: { name: 'sms', run: checkSms },
  webhook: null,
};

/** Verifies the connection and credentials of the mail server without sending anything. */
async function checkMail(config: Config): Promise<Finding> {
  const finding = createFindingFactory('mail');
  if (!config.smtpUrl) return finding.skipped('No SMTP_URL: no e-mail is sent');
  const sender = new EmailSender(config, await openStorage(config));
  try {
    await sender.check();
    return finding.ok(`${new URL(config.smtpUrl).host} accepts mail from ${config.mailFrom}`);
  } catch (error) {
    return finding.failed(`${new URL(config.smtpUrl).host}: ${(error as Error).message}`);
  } finally {
    sender.onApplicationShutdown();
  }
}

/** Reports only whether a gateway is configured: a test message would cost money. */
function checkSms({ smsGatewayUrl }: Config): Finding {
  const finding = createFindingFactory('sms');
  if (!smsGatewayUrl) return finding.skipped('No SMS_GATEWAY_URL: no text message is sent');
  return finding.ok(`${new URL(smsGatewayUrl).host}; not tested, because a message costs money`);
}

/** How clients reach the service. */
export function checkAddress({ host, publicUrl, requireHttps, trustProxy }: Config): Finding {
  const finding = createFindingFactory('address');
  if (isLoopback(host) && !publicUrl) return finding.ok(`Only this machine can reach ${host}`);
  if (!publicUrl)
    return finding.warning('No PUBLIC_URL: links in messages use the address that the service listens on');
  if (!publicUrl.startsWith('https:')) return finding.warning(`${publicUrl} is not HTTPS: keys are sent unencrypted`);
  const untrusted = findUntrustedProxy({ publicUrl, trustProxy });
  if (untrusted) return finding.warning(untrusted);
  if (!requireHttps) return finding.warning(`${publicUrl}; plain HTTP is accepted too: set REQUIRE_HTTPS=1`);
  return finding.ok(publicUrl);
}
