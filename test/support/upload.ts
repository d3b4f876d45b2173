/** Uploads of forms and of raw, possibly malformed bytes. */

/** A part of a form. A part without file name is a text field. */
export interface FormPart {
  name: string;
  fileName?: string;
  content: string | Buffer;
  type?: string;
}

/** The response to an upload. */
export interface UploadResponse {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into bodies freely
  body: any;
}

const BOUNDARY = 'test-boundary';

/** Content-Type of `buildFormBody`. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Serializes a form without any escaping. */
export function buildFormBody(parts: FormPart[]): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, fileName, content, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`,
    type ? `Content-Type: ${type}\r\n\r\n` : '\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

/** Posts bytes. */
export async function postBytes(
  address: string,
  key: string | null,
  body: Buffer<ArrayBuffer> | string,
  type = FORM_TYPE,
): Promise<UploadResponse> {
  const authorization: Record<string, string> = key === null ? {} : { Authorization: `Bearer ${key}` };
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': type, ...authorization }, body });
  return { status: answer.status, body: await answer.json() };
}

/** Uploads a form. */
export function uploadParts(address: string, key: string | null, parts: FormPart[]): Promise<UploadResponse> {
  return postBytes(address, key, buildFormBody(parts));
}
