/** The partner network: contractors that work for a router, what they can do, and where. */
import { Column, Entity } from 'typeorm';
import { Choice, Decimal, Flag, Int, Nested, Text, Texts, Uuid } from '../platform/fields/columns.js';
import { Coordinates } from './coordinates.js';
import { Identified, Row } from './row.js';

export const PARTNER_STATUSES = ['active', 'inactive'] as const;
export const POSTAL_CODE_KINDS = ['exact', 'prefix', 'range'] as const;
const WORD = { pattern: /^[A-Z0-9]+(_[A-Z0-9]+)*$/, rule: 'must be upper-case words joined by underscores', max: 64 };

/** Joins a router to a contractor organization (decisions/identity "Tenancy and roles"). */
@Entity('partners')
export class Partner extends Row {
  @Column('uuid')
  routerId: string;

  @Uuid({ description: 'The contractor: an organization with `canInstall`.' })
  organizationId: string;

  @Choice({ of: PARTNER_STATUSES, default: 'active' })
  status: (typeof PARTNER_STATUSES)[number];

  @Texts({ ...WORD, default: [], description: 'Open set of upper-case words.', example: ['ELECTRICIAN'] })
  professions: string[];

  @Texts({ ...WORD, default: [], description: 'Open set of upper-case words.', example: ['AIR_CONDITIONING'] })
  services: string[];

  @Texts({ max: 128, default: [], example: ['certified'] })
  tags: string[];

  @Uuid({ nullable: true, description: 'Its price group.' })
  partnerGroupId: string | null;

  @Decimal({ min: 0, max: 5, nullable: true, description: 'Set by operators, 0 to 5.' })
  rating: number | null;

  @Flag({ default: false, description: 'Set by operators; a criterion of the ranking.' })
  preferred: boolean;

  @Int({ min: 0, max: 10000, nullable: true, description: 'Most open offers at once; null: no cap.' })
  maxOpenDispatches: number | null;
}

/** A group of partners with prices of its own. */
@Entity('partner_groups')
export class PartnerGroup extends Row {
  @Column('uuid')
  routerId: string;

  @Text({ min: 1, max: 256, example: 'Gold' })
  name: string;
}

/** One rule that says where a partner works, or where it does not. */
@Entity('coverage_areas')
export class CoverageArea extends Identified {
  @Column('uuid')
  routerId: string;

  @Uuid()
  partnerId: string;

  @Text({ min: 2, max: 2, pattern: /^[A-Za-z]{2}$/, rule: 'must be a country code of two letters', example: 'NO' })
  countryCode: string;

  @Text({ min: 1, max: 256, nullable: true, example: 'Oslo' })
  city: string | null;

  @Choice({ of: POSTAL_CODE_KINDS, nullable: true })
  postalCodeKind: (typeof POSTAL_CODE_KINDS)[number] | null;

  @Text({
    min: 1,
    max: 32,
    nullable: true,
    description: 'The code, the prefix, or the first code of the range.',
    example: '0100',
  })
  postalCode: string | null;

  @Text({ min: 1, max: 32, nullable: true, description: 'The last code of the range.', example: '0299' })
  postalCodeTo: string | null;

  @Nested(() => Coordinates, { nullable: true, description: 'Centre of a circle.' })
  center: Coordinates | null;

  @Decimal({ min: 0, max: 21000, nullable: true, description: 'Radius of the circle in kilometres.' })
  radiusKm: number | null;

  @Flag({ default: false, description: 'True: not here, whatever the other areas say.' })
  exclude: boolean;

  /** Index keys: an area can cover an address only if they share one. */
  @Column({ type: 'text', array: true })
  keys: string[];
}
