/** Reads links from e-mails of the service. */
import type { MailServer } from './mail-server.js';
import { waitUntil } from './receiver.js';

/** Waits for `mails` e-mails to an address. @returns the newest link that begins with `start` */
export async function waitForMailedLink(mail: MailServer, address: string, start: string, mails = 1): Promise<string> {
  await waitUntil(() => mail.to(address).length >= mails);
  const text = decodeMail(mail.to(address).at(-1)!.raw);
  const link = text.slice(text.indexOf(start)).match(/^\S+?(?=["<\s]|$)/)?.[0];
  if (!link || !text.includes(start)) throw new Error(`No link to ${start} in ${text}`);
  return link;
}

/** Decodes the transfer encoding of an e-mail: quoted-printable or base64. */
export function decodeMail(raw: string): string {
  const withoutBase64 = raw.replace(
    /Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g,
    (_match, body: string) => Buffer.from(body, 'base64').toString('utf8'),
  );
  const bytes = withoutBase64
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
