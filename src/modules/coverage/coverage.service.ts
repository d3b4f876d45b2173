/** Checks whether the partner network of a router covers an address (contract 4.4). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { CoverageCandidates } from '../../domain/routing/coverage/coverage-candidates.js';
import type { CoverageInput, CoverageView } from './coverage.dto.js';

/** Stateless. */
@Injectable()
export class CoverageService {
  constructor(private readonly candidates: CoverageCandidates) {}

  /** Returns `false`, not an error, for an unknown country or an empty network. */
  async check(caller: Caller, { address, ...request }: CoverageInput): Promise<CoverageView> {
    return { coverage: await this.candidates.hasAny(caller.routerId, address, request) };
  }
}
