/** What the doctor tries beside the database: the store of files, the disk, mail, text messages, the address. */
import { mkdir, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { EmailSender } from '../../domain/notifications/email-sender.js';
import type { Config } from '../../platform/config.js';
import { isLoopback } from '../../platform/settings/networks.js';
import { openStorage } from '../../platform/storage/open-storage.js';
import { uuidv7 } from '../../platform/uuid.js';
import { findingsNamed, type Finding } from './finding.js';

const MIB = 2 ** 20;
/** Bytes that are free on the disk of `DATA_DIR` at least. */
const SCARCE = 1024 * MIB;
const FULL = 100 * MIB;

/** Writes, reads and removes a few bytes. */
export async function checkStorage(config: Config): Promise<Finding> {
  const say = findingsNamed('storage');
  const where = config.s3 ? `${config.s3.endpoint} ${config.s3.bucket}` : `${config.dataDir}/files`;
  const store = await openStorage(config);
  const id = uuidv7();
  const bytes = Buffer.from('written by doctor');
  try {
    await store.write(id, Readable.from([bytes]));
    const isSame = (await buffer(await store.read(id))).equals(bytes);
    return isSame ? say.ok(`${where} keeps files`) : say.failed(`${where} gives other bytes back`);
  } catch (error) {
    const { message, cause } = error as Error;
    return say.failed(`${where}: ${cause instanceof Error ? cause.message : message}`);
  } finally {
    await store.remove(id).catch(() => undefined);
  }
}

/** Free space where files, the embedded database and `demo.json` lie. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const say = findingsNamed('disk');
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${(free / (1024 * MIB)).toFixed(1)} GiB are free at ${dataDir}`;
  if (free < FULL) return say.failed(words);
  return free < SCARCE ? say.warning(words) : say.ok(words);
}

/** Says hello to the mail server, with the credentials of the settings; sends nothing. */
export async function checkMail(config: Config): Promise<Finding> {
  const say = findingsNamed('mail');
  if (!config.smtpUrl) return say.skipped('No SMTP_URL: no e-mail is sent');
  const sender = new EmailSender(config, await openStorage(config));
  try {
    await sender.check();
    return say.ok(`${new URL(config.smtpUrl).host} takes mail from ${config.mailFrom}`);
  } catch (error) {
    return say.failed(`${new URL(config.smtpUrl).host}: ${(error as Error).message}`);
  } finally {
    sender.onApplicationShutdown();
  }
}

/** A try would cost money, so it is only said whether there is one. */
export function checkSms({ smsGatewayUrl }: Config): Finding {
  const say = findingsNamed('sms');
  if (!smsGatewayUrl) return say.skipped('No SMS_GATEWAY_URL: no text message is sent');
  return say.ok(`${new URL(smsGatewayUrl).host}; not tried, as a message costs`);
}

/** How others reach the service. */
export function checkAddress({ host, publicUrl, requireHttps }: Config): Finding {
  const say = findingsNamed('address');
  if (isLoopback(host) && !publicUrl) return say.ok(`Only this machine reaches ${host}`);
  if (!publicUrl)
    return say.warning('No PUBLIC_URL: links in messages lead to the address that the service listens on');
  if (!publicUrl.startsWith('https:')) return say.warning(`${publicUrl} is not HTTPS: keys are sent in the clear`);
  if (!requireHttps) return say.warning(`${publicUrl}, though plain HTTP is taken too: set REQUIRE_HTTPS=1`);
  return say.ok(publicUrl);
}
