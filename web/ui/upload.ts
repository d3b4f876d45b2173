/** Sends files and tells how much has gone: what `fetch` can not tell. */
import { ApiError, type ErrorBody } from '../../client/src/errors.js';

/**
 * All files in one request. Answers their ids.
 * @param onPart gets the part that has been sent, 0 to 1
 * @throws ApiError as the service refuses them, Error where the connection is lost
 */
export function sendFiles(address: string, files: File[], onPart: (part: number) => void): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error('The connection was lost'));
    request.onload = () => {
      if (request.status < 300) resolve(idsIn(request.responseText));
      else
        reject(new ApiError(request.status, bodyOf(request.responseText), request.getResponseHeader('X-Request-Id')));
    };
    request.open('POST', address);
    request.send(form);
  });
}

function idsIn(text: string): string[] {
  return (JSON.parse(text) as { values: { id: string }[] }).values.map(({ id }) => id);
}

function bodyOf(text: string): ErrorBody | undefined {
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return undefined;
  }
}
