/** The client proof in an HttpOnly cookie, which other sites cannot use for writes (decisions/client-portal "Proof"). */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { BrowserCookies } from './browser-cookies.js';

type CookieRequest = Pick<IncomingMessage, 'headers' | 'method'>;

/** Request header that contains the proof, for programs. */
export const PROOF_HEADER = 'Client-Proof';
const PROOF = /^[\w-]{43}$/;

/** One cookie per link, because a browser may use several links. */
@Injectable()
export class ClientProofCookie {
  constructor(private readonly cookies: BrowserCookies) {}

  /** The proof of the header, else of the cookie; a cookie is ignored for writes that another site causes. */
  readProof(request: CookieRequest, token: string): string | null {
    const header = request.headers[PROOF_HEADER.toLowerCase()];
    const proof = typeof header === 'string' ? header : this.readCookie(request, token);
    return proof !== null && PROOF.test(proof) ? proof : null;
  }

  /** Stores the proof in the browser. */
  write(response: Response, token: string, { proof, expiresAt }: { proof: string; expiresAt: string | Date }): void {
    this.cookies.write(response, cookieName(token), proof, new Date(expiresAt));
  }

  /** Following a link from an e-mail is a read, so its cookie is accepted. */
  private readCookie(request: CookieRequest, token: string): string | null {
    const { headers, method = 'GET' } = request;
    const site = headers['sec-fetch-site'];
    const isCrossSiteWrite = site !== undefined && site !== 'same-origin' && method !== 'GET' && method !== 'HEAD';
    return isCrossSiteWrite ? null : this.cookies.read(request, cookieName(token));
  }
}

/** The name does not reveal the token. */
function cookieName(token: string): string {
  return `proof-${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;
}
