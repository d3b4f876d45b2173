/** How a client proves that a link is its own, as it leaves and comes in. */
import { Choice, Flag, Moment, NestedList, Text } from '../platform/fields/index.js';
import { CODE_CHANNELS, type CodeChannel } from '../notifications/client-codes.js';

/** A way on which a code can be sent. */
export class ProofWayView {
  @Choice({ of: CODE_CHANNELS })
  channel: CodeChannel;

  @Text({ max: 320, example: 'o•••@example.com', description: 'Enough of the address for its owner to know it.' })
  address: string;
}

/** Whether the link asks for a proof. */
export class ProofStandingView {
  @Flag({ description: 'True: whatever binds is refused (403) until the link is proven.' })
  isRequired: boolean;

  @NestedList(() => ProofWayView, {
    items: CODE_CHANNELS.length,
    description: 'Where a code can be sent; none: only a new link helps.',
  })
  ways: ProofWayView[];
}

/** Body of the wish for a code. */
export class ProofCodeInput {
  @Choice({ of: CODE_CHANNELS, example: 'email' })
  channel: CodeChannel;
}

/** Body of the code that was sent. */
export class ProofInput {
  @Text({ min: 1, max: 64, example: '123456', description: 'The six digits; blanks do not count.' })
  code: string;
}

/** A proof. */
export class ProofView {
  @Text({ max: 64, description: 'Sent as `Client-Proof` with whatever binds; only its hash is kept here.' })
  proof: string;

  @Moment()
  expiresAt: Date;
}
