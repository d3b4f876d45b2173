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

/** Responses that are not sent completely, by router, or by client network for anonymous requests. */
export class UnsentResponses {
  private readonly byOwner = new Map<string, Map<Response, number>>();

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
    const responses = this.byOwner.get(owner) ?? new Map<Response, number>();
    this.byOwner.set(owner, responses.set(response, bytes));
    onRequestFinished(response, () => this.remove(owner, response));
    while (sumOf(responses) > this.ownerLimit && responses.size > 1) this.closeOldest(owner, responses);
    while (this.totalBytes > this.totalLimit) this.closeOldest(...this.largest);
  }

  private get totalBytes(): number {
    return [...this.byOwner.values()].reduce((total, responses) => total + sumOf(responses), 0);
  }

  private get largest(): [string, Map<Response, number>] {
    return [...this.byOwner].reduce((most, entry) => (sumOf(entry[1]) > sumOf(most[1]) ? entry : most));
  }

  private closeOldest(owner: string, responses: Map<Response, number>): void {
    const [[oldest]] = responses;
    this.remove(owner, oldest);
    oldest.destroy();
  }

  private remove(owner: string, response: Response): void {
    const responses = this.byOwner.get(owner);
    if (responses?.delete(response) && responses.size === 0) this.byOwner.delete(owner);
  }
}

function sumOf(responses: Map<Response, number>): number {
  return [...responses.values()].reduce((sum, bytes) => sum + bytes, 0);
}
