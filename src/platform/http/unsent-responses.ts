/** Bounds the memory of responses that clients do not receive. */
import type { Request, Response } from 'express';
import { toClientNetwork } from './client-address.js';
import { onRequestFinished } from './on-finished.js';

const MEGABYTE = 1_048_576;
/** Smaller responses fit into the buffers of the system. */
const TRACKED_BYTES = 16_384;

const uncounted = new WeakSet<Response>();

/** Excludes a response that is streamed, or shares its buffer with others. Call it before the headers are sent. */
export function excludeFromUnsent(response: Response): void {
  uncounted.add(response);
}

/** Responses of one owner that are not sent completely, oldest first, with their bytes. */
interface Unsent {
  bytes: number;
  responses: Map<Response, number>;
}

/** Unsent responses by owner: the router of the caller, or the client network for anonymous requests. */
export class UnsentResponses {
  private readonly byOwner = new Map<string, Unsent>();
  private totalBytes = 0;

  constructor(
    private readonly ownerLimit = 64 * MEGABYTE,
    private readonly totalLimit = 192 * MEGABYTE,
  ) {}

  /** Counts a response whose headers are about to be sent. Above the limits, the oldest connections are closed. */
  add(request: Request, response: Response): void {
    const bytes = Number(response.getHeader('Content-Length') ?? 0);
    if (bytes < TRACKED_BYTES || uncounted.has(response)) return;
    const { routerId } = (request.user ?? {}) as { routerId?: string };
    const owner = routerId ?? toClientNetwork(request.ip);
    const unsent = this.byOwner.get(owner) ?? { bytes: 0, responses: new Map<Response, number>() };
    this.byOwner.set(owner, unsent);
    unsent.responses.set(response, bytes);
    unsent.bytes += bytes;
    this.totalBytes += bytes;
    onRequestFinished(response, () => this.remove(owner, response));
    while (unsent.bytes > this.ownerLimit && unsent.responses.size > 1) this.closeOldest(owner, unsent);
    while (this.totalBytes > this.totalLimit) this.closeOldest(...this.findLargest());
  }

  private findLargest(): [string, Unsent] {
    return [...this.byOwner].reduce((most, entry) => (entry[1].bytes > most[1].bytes ? entry : most));
  }

  private closeOldest(owner: string, { responses }: Unsent): void {
    const [[oldest]] = responses;
    this.remove(owner, oldest);
    oldest.destroy();
  }

  private remove(owner: string, response: Response): void {
    const unsent = this.byOwner.get(owner);
    const bytes = unsent?.responses.get(response);
    if (!unsent || bytes === undefined) return;
    unsent.responses.delete(response);
    unsent.bytes -= bytes;
    this.totalBytes -= bytes;
    if (unsent.responses.size === 0) this.byOwner.delete(owner);
  }
}
