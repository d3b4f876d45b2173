/** How work moves: taking an order in, starting a workflow, the step machine, dispatching. It knows nothing of HTTP. */
import { Global, Module } from '@nestjs/common';
import { CoverageCandidates } from './coverage-candidates.js';
import { Recorder } from './recorder.js';

@Global()
@Module({ providers: [CoverageCandidates, Recorder], exports: [CoverageCandidates, Recorder] })
export class RoutingModule {}
