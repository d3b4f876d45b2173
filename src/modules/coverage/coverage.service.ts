/** Whether a router's network covers an address (contract 4.4). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { CoverageCandidates } from '../../domain/routing/coverage/coverage-candidates.js';
import type { CoverageInput, CoverageView } from './coverage.dto.js';

/** Asks the candidates whether there is one. */
@Injectable()
export class CoverageService {
  constructor(private readonly candidates: CoverageCandidates) {}

  /** False, and no error, for an unknown country or an empty network. */
  async check(caller: Caller, { address, ...request }: CoverageInput): Promise<CoverageView> {
    return { coverage: await this.candidates.hasAny(caller.routerId, address, request) };
  }
}
