/** The proof that a client's link is its own, in a cookie that no script can read and that no other site can use (decisions/client-portal "Proof"). */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { BrowserCookies } from './browser-cookies.js';

type Asking = Pick<IncomingMessage, 'headers' | 'method'>;

/** Header by which programs send the proof. */
export const PROOF_HEADER = 'Client-Proof';
const PROOF = /^[\w-]{43}$/;

/** One for each link, so that a browser may know several. */
@Injectable()
export class ClientProofCookie {
  constructor(private readonly cookies: BrowserCookies) {}

  /** The proof of the header, which wins, else that of the cookie unless another site makes the browser write. */
  readProof(request: Asking, token: string): string | null {
    const header = request.headers[PROOF_HEADER.toLowerCase()];
    const given = typeof header === 'string' ? header : this.readCookie(request, token);
    return given !== null && PROOF.test(given) ? given : null;
  }

  /** Keeps the proof in the browser. */
  write(response: Response, token: string, { proof, expiresAt }: { proof: string; expiresAt: string | Date }): void {
    this.cookies.write(response, nameFor(token), proof, new Date(expiresAt));
  }

  /** Whoever follows a link of a mail only reads. */
  private readCookie(request: Asking, token: string): string | null {
    const { headers, method = 'GET' } = request;
    const site = headers['sec-fetch-site'];
    const isOthers = site !== undefined && site !== 'same-origin' && method !== 'GET' && method !== 'HEAD';
    return isOthers ? null : this.cookies.read(request, nameFor(token));
  }
}

/** The name tells nothing of the link. */
function nameFor(token: string): string {
  return `proof-${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;
}
