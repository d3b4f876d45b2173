/** Guard for binding actions of clients: an older link requires a proof (decisions/client-portal "Proof"). */
import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { PROOF_HEADER, ClientProofCookie } from '../../domain/authorization/client-proof-cookie.js';
import { ReturnsErrors } from '../../platform/http/returns.js';
import { ClientProofs } from './client-proofs.js';

/** Runs before the body is parsed. */
@Injectable()
export class ProofGuard implements CanActivate {
  constructor(
    private readonly cookie: ClientProofCookie,
    private readonly proofs: ClientProofs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ token: string }>>();
    const { token } = request.params;
    await this.proofs.assertProven(token, this.cookie.readProof(request, token));
    return true;
  }
}

/** Responds with 403 if the link is older than `CLIENT_PROOF_DAYS` and the request has no valid proof. */
export function RequiresProof(): MethodDecorator {
  return applyDecorators(UseGuards(ProofGuard), ReturnsErrors('PROOF_REQUIRED'), AcceptsProofHeader());
}

/** Documents the header `Client-Proof` in the OpenAPI document. */
export function AcceptsProofHeader(): MethodDecorator {
  return ApiHeader({
    name: PROOF_HEADER,
    required: false,
    description: 'Proof of identity from `POST …/proof`, required for binding actions with an older link.',
    schema: { type: 'string', minLength: 43, maxLength: 43 },
  });
}
