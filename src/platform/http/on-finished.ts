/** Notifications when a response starts and when it ends. */
import type { Response } from 'express';

/** Calls once when the response is sent or aborted. */
export function onRequestFinished(response: Pick<Response, 'closed' | 'once'>, callback: () => void): void {
  if (response.closed) callback();
  else response.once('close', callback);
}

/** Calls once when the headers are about to be sent, or the request is aborted: the work for the response is done. */
export function onResponseStarted(
  response: Pick<Response, 'closed' | 'once' | 'writeHead'>,
  callback: () => void,
): void {
  let isDone = false;
  const notify = () => {
    if (!isDone) callback();
    isDone = true;
  };
  const { writeHead } = response;
  response.writeHead = function (this: Response, ...parameters: never[]) {
    notify();
    return writeHead.apply(this, parameters as never);
  } as never;
  onRequestFinished(response, notify);
}
