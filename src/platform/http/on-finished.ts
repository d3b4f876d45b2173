/** Notification when a request is finished. */
import type { Response } from 'express';

/** Calls once when the response is sent or aborted. */
export function onRequestFinished(response: Pick<Response, 'closed' | 'once'>, callback: () => void): void {
  if (response.closed) callback();
  else response.once('close', callback);
}
