/** Bodies and responses of the second factor endpoints. */
import { ApiSchema } from '@nestjs/swagger';
import { inTenant } from '../../../entities/tenant-predicates.js';
import {
  BooleanField,
  IntField,
  TimestampField,
  StringField,
  StringListField,
} from '../../../platform/fields/index.js';
import { ReadModel, sql } from '../../../platform/read-models/index.js';

/** Body with a code. */
@ApiSchema({ description: 'Code from the authenticator app, or a recovery code.' })
export class CodeInput {
  @StringField({
    min: 6,
    max: 32,
    description: 'Six-digit code from the authenticator app, or a recovery code.',
    example: '492039',
  })
  code: string;
}

/** Body of the enrollment. */
@ApiSchema({ description: 'Password of the account, if it has one.' })
export class EnrollmentInput {
  @StringField({
    max: 1024,
    optional: true,
    description:
      'Current password. Required if the account has one (`hasPassword`). Without a password, the session must be at most ten minutes old.',
    example: 'correct horse battery staple',
  })
  password?: string;
}

/** State of the second factor. */
@ApiSchema({ description: 'State of the second factor.' })
@ReadModel({ table: 'users', alias: 'u', joins: sql`left join second_factors f on f.user_id = u.id` })
export class SecondFactorView {
  @BooleanField({ sql: sql`f.enabled_at is not null`, description: 'Whether the second factor is enabled.' })
  isEnabled: boolean;

  @TimestampField({
    nullable: true,
    sql: sql`f.enabled_at`,
    description: 'Time at which the second factor was enabled (UTC). `null` if it is not enabled.',
  })
  enabledAt: Date | null;

  @BooleanField({
    sql: sql`u.password_hash is not null`,
    description: 'Whether the account has a password, which the enrollment then requires.',
  })
  hasPassword: boolean;

  @IntField({
    min: 0,
    sql: sql`(select count(*)::int from recovery_codes c where c.user_id = u.id)`,
    description: 'Number of unused recovery codes.',
  })
  recoveryCodesLeft: number;

  @BooleanField({
    sql: sql`coalesce((select s.require_second_factor from router_settings s where ${inTenant('s')}), false)`,
    description: 'Whether the router of this token requires a second factor of its users.',
  })
  isRequired: boolean;
}

/** Response to the enrollment. */
@ApiSchema({ description: 'New TOTP secret. It takes effect when a code confirms it.' })
export class SecretView {
  @StringField({
    max: 64,
    description: 'TOTP secret in Base32, for entering into an authenticator app by hand.',
    example: 'JBSWY3DPEHPK3PXP',
  })
  secret: string;

  @StringField({
    format: 'uri',
    max: 1000,
    description: 'The secret as an `otpauth:` URI, for a QR code.',
    example: 'otpauth://totp/orders.example:kari%40nordlys.example?secret=JBSWY3DPEHPK3PXP&issuer=orders.example',
  })
  otpauthUri: string;
}

/** New recovery codes. */
@ApiSchema({ description: 'Recovery codes. Shown only in this response.' })
export class RecoveryCodesView {
  @StringListField({
    max: 32,
    maxItems: 10,
    description: 'Recovery codes. Each works once. Shown only in this response.',
    example: ['K7QPM-X2W9T-HB4RD-6YNCE'],
  })
  recoveryCodes: string[];
}
