/** Bodies and responses for the proof of identity of a client. */
import { ApiSchema } from '@nestjs/swagger';
import { EnumField, BooleanField, TimestampField, NestedListField, StringField } from '../../platform/fields/index.js';
import { CODE_CHANNELS, type CodeChannel } from '../../domain/notifications/client-codes.js';

/** Channel on which a code can be sent. */
@ApiSchema({ description: 'Channel on which a code can be sent.' })
export class ProofChannelView {
  @EnumField({ of: CODE_CHANNELS, description: 'Channel on which a code can be sent.' })
  channel: CodeChannel;

  @StringField({ max: 320, example: 'o•••@example.com', description: 'Masked e-mail address or phone number.' })
  address: string;
}

/** Whether a proof is required, and how to obtain it. */
@ApiSchema({ description: 'Whether the client must prove its identity, and how.' })
export class ProofRequirementView {
  @BooleanField({
    description: 'Whether binding actions are refused with 403 until the client proves its identity with a code.',
  })
  isRequired: boolean;

  @NestedListField(() => ProofChannelView, {
    maxItems: CODE_CHANNELS.length,
    description: 'Channels on which a code can be sent. If empty, only a new link helps.',
  })
  channels: ProofChannelView[];
}

/** Body of a request for a code. */
@ApiSchema({ description: 'Channel on which the code is sent.' })
export class ProofCodeInput {
  @EnumField({ of: CODE_CHANNELS, example: 'email', description: 'Channel on which the code is sent.' })
  channel: CodeChannel;
}

/** Body of the verification. */
@ApiSchema({ description: 'Code from the message.' })
export class ProofInput {
  @StringField({
    min: 1,
    max: 64,
    example: '123456',
    description: 'Six-digit code from the message. Spaces are ignored.',
  })
  code: string;
}

/** Response to the verification. */
@ApiSchema({ description: 'Proof token and its expiry.' })
export class ProofView {
  @StringField({
    max: 64,
    description: 'Proof token, sent as the header `Client-Proof` with binding actions. Only its hash is stored.',
  })
  proof: string;

  @TimestampField({ description: 'Time at which the proof expires (UTC).' })
  expiresAt: Date;
}
