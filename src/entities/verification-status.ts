/** What the payment provider says of an organization (contract 2.6). */
import type { Fault } from '../platform/errors.js';
import { Choice, Json, NestedList, Text, Texts, isObject, shape } from '../platform/fields/index.js';

export const VERIFICATION_STATUSES = ['valid', 'pending', 'invalid', 'rejected'] as const;

shape('VerifiedCapability', {
  type: 'object',
  description: 'How a capability stands with the payment provider.',
  required: ['name', 'allowed', 'verificationStatus', 'requested'],
  properties: {
    name: { type: 'string', description: 'Its name there.' },
    allowed: { type: 'boolean', description: 'Whether the organization may use it.' },
    verificationStatus: { type: 'string', enum: [...VERIFICATION_STATUSES] },
    requested: { type: 'boolean', description: 'Whether it was asked for.' },
  },
});

/** Something that the payment provider found wrong. */
export class VerificationError {
  @Text({ max: 256 })
  code: string;

  @Text({ max: 2000 })
  message: string;

  @Text({ max: 256, description: '`invalidInput` for one.' })
  type: string;

  @Texts({ max: 256, description: 'Capabilities that it stands in the way of.' })
  capabilities: string[];
}

/** A day until which something must be put right. */
export class VerificationDeadline {
  @Texts({ max: 256 })
  capabilities: string[];

  @Text({ max: 64 })
  expiresAt: string;
}

/** The verification of an organization with the payment provider. */
export class VerificationStatus {
  @Choice({ of: VERIFICATION_STATUSES })
  status: string;

  @NestedList(() => VerificationError)
  errors: VerificationError[];

  @NestedList(() => VerificationDeadline)
  deadlines: VerificationDeadline[];

  @Json({
    schema: {
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/VerifiedCapability' },
    },
    check: isCapabilities,
    description: 'From the capability’s key to its state.',
  })
  capabilities: Record<string, { name: string; allowed: boolean; verificationStatus: string; requested: boolean }>;

  @Text({ max: 64 })
  lastUpdatedAt: string;
}

function isCapabilities(value: unknown): string | Fault | null {
  const broken = isObject(value);
  if (broken) return broken;
  for (const [key, entry] of Object.entries(value as object)) {
    const { name, allowed, verificationStatus, requested } = (entry ?? {}) as Record<string, unknown>;
    const good =
      typeof name === 'string' &&
      typeof allowed === 'boolean' &&
      typeof requested === 'boolean' &&
      VERIFICATION_STATUSES.includes(verificationStatus as never);
    if (!good) return { field: `.${key}`, message: 'must be {name, allowed, verificationStatus, requested}' };
  }
  return null;
}
