/** How work moves: taking an order in, starting a workflow, the step machine, dispatching. It knows nothing of HTTP. */
import { Global, Module } from '@nestjs/common';
import { Recorder } from './recorder.js';

@Global()
@Module({ providers: [Recorder], exports: [Recorder] })
export class RoutingModule {}
