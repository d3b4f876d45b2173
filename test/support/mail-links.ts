/** Reads the links that the service mails, as a person would click them. */
import type { MailServer } from './mail-server.js';
import { waitUntil } from './receiver.js';

/** The newest link that begins so in the mails to an address, once there are so many of them. */
export async function waitForMailedLink(mail: MailServer, address: string, start: string, mails = 1): Promise<string> {
  await waitUntil(() => mail.to(address).length >= mails);
  const text = decodeMail(mail.to(address).at(-1)!.raw);
  const found = text.slice(text.indexOf(start)).match(/^\S+?(?=["<\s]|$)/)?.[0];
  if (!found || !text.includes(start)) throw new Error(`No link to ${start} in ${text}`);
  return found;
}

/** The text of a mail without its transfer encoding: quoted-printable, or base64 where a whole part is. */
export function decodeMail(raw: string): string {
  const whole = raw.replace(
    /Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g,
    (_all, body: string) => Buffer.from(body, 'base64').toString('utf8'),
  );
  const bytes = whole
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
