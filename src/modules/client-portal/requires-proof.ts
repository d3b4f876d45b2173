/** Of handlers that bind a client: an old link has to be proven first (decisions/client-portal "Proof"). */
import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { PROOF_HEADER, ClientProofCookie } from '../../domain/authorization/client-proof-cookie.js';
import { AlsoReturns } from '../../platform/http/returns.js';
import { ClientProofs } from './client-proofs.js';

/** Asks before the body is looked at. */
@Injectable()
export class ProofGuard implements CanActivate {
  constructor(
    private readonly cookie: ClientProofCookie,
    private readonly proofs: ClientProofs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ token: string }>>();
    const { token } = request.params;
    await this.proofs.check(token, this.cookie.readProof(request, token));
    return true;
  }
}

/** 403 where the link is older than `CLIENT_PROOF_DAYS` and the request brings no proof. */
export function RequiresProof(): MethodDecorator {
  return applyDecorators(UseGuards(ProofGuard), AlsoReturns(403), AcceptsProofHeader());
}

/** For the interface description: the handler looks at `Client-Proof`. */
export function AcceptsProofHeader(): MethodDecorator {
  return ApiHeader({
    name: PROOF_HEADER,
    required: false,
    description: 'Proof of identity from `POST …/proof`, required for binding actions with an older link.',
    schema: { type: 'string', minLength: 43, maxLength: 43 },
  });
}
