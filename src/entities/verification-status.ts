/** Verification of organizations by the payment provider (contract 2.6). */
import { ApiSchema } from '@nestjs/swagger';
import type { FieldRule } from '../platform/field-rules.js';
import type { FieldError } from '../platform/errors.js';
import {
  EnumField,
  JsonField,
  NestedListField,
  StringField,
  StringListField,
  validateObject,
  defineSchema,
} from '../platform/fields/index.js';

const VERIFICATION_STATUSES = ['valid', 'pending', 'invalid', 'rejected'] as const;

defineSchema('VerifiedCapability', {
  type: 'object',
  description: 'State of a capability at the payment provider.',
  required: ['name', 'allowed', 'verificationStatus', 'requested'],
  properties: {
    name: { type: 'string', description: 'Name of the capability.' },
    allowed: { type: 'boolean', description: 'Whether the organization may use the capability.' },
    verificationStatus: {
      type: 'string',
      enum: [...VERIFICATION_STATUSES],
      description: 'Verification status of the capability.',
    },
    requested: { type: 'boolean', description: 'Whether the capability was requested.' },
  },
});

/** An error that the payment provider reported. */
@ApiSchema({ description: 'Verification error reported by the payment provider.' })
export class VerificationError {
  @StringField({ max: 256, description: 'Error code of the payment provider.' })
  code: string;

  @StringField({ max: 2000, description: 'Error message of the payment provider.' })
  message: string;

  @StringField({ max: 256, description: 'Error type, such as `invalidInput`.' })
  type: string;

  @StringListField({ max: 256, description: 'Capabilities that the error blocks.' })
  capabilities: string[];
}

/** A deadline for corrections. */
@ApiSchema({ description: 'Deadline set by the payment provider.' })
export class VerificationDeadline {
  @StringListField({ max: 256, description: 'Capabilities that are lost after the deadline.' })
  capabilities: string[];

  @StringField({ max: 64, description: 'Deadline, as given by the payment provider.' })
  expiresAt: string;
}

/** The verification status of an organization. */
@ApiSchema({ description: 'Verification of an organization by the payment provider.' })
export class VerificationStatus {
  @EnumField({ of: VERIFICATION_STATUSES, description: 'Overall verification status.' })
  status: string;

  @NestedListField(() => VerificationError, { description: 'Errors to correct.' })
  errors: VerificationError[];

  @NestedListField(() => VerificationDeadline, { description: 'Deadlines for corrections.' })
  deadlines: VerificationDeadline[];

  @JsonField({
    schema: {
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/VerifiedCapability' },
    },
    validate: validateCapabilities,
    description: 'State of each capability, by capability key.',
  })
  capabilities: Record<string, { name: string; allowed: boolean; verificationStatus: string; requested: boolean }>;

  @StringField({ max: 64, description: 'Time of the last update, as given by the payment provider.' })
  lastUpdatedAt: string;
}

function validateCapabilities(value: unknown): FieldRule | FieldError | null {
  const error = validateObject(value);
  if (error) return error;
  for (const [key, entry] of Object.entries(value as object)) {
    const { name, allowed, verificationStatus, requested } = (entry ?? {}) as Record<string, unknown>;
    const isValid =
      typeof name === 'string' &&
      typeof allowed === 'boolean' &&
      typeof requested === 'boolean' &&
      VERIFICATION_STATUSES.includes(verificationStatus as never);
    if (!isValid) return { field: `.${key}`, message: 'must be {name, allowed, verificationStatus, requested}' };
  }
  return null;
}
