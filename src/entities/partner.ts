/** The partner network: contractors of a router with their skills and coverage. */
import { Column, Entity } from 'typeorm';
import {
  EnumField,
  FloatField,
  BooleanField,
  IntField,
  JsonField,
  NestedField,
  StringField,
  StringListField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import type { Polygon } from '../platform/geo/polygon.js';
import { POLYGON_FIELD } from './area-polygon.js';
import { Coordinates } from './coordinates.js';
import { UPPER_CASE_WORDS } from './workflow-value-objects.js';
import { IdentifiedEntity, TimestampedEntity } from './base-entities.js';

export const PARTNER_STATUSES = ['active', 'inactive'] as const;
export const POSTAL_CODE_KINDS = ['exact', 'prefix', 'range'] as const;

/** Membership of a contractor in the network of a router (decisions/identity "Tenancy and roles"). */
@Entity('partners')
export class Partner extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Contractor organization (one with `canInstall`).' })
  organizationId: string;

  @EnumField({
    of: PARTNER_STATUSES,
    default: 'active',
    description:
      '`active` partners belong to the partner network; `inactive` ones receive no offers and cannot answer those they have.',
  })
  status: (typeof PARTNER_STATUSES)[number];

  @StringListField({
    ...UPPER_CASE_WORDS,
    default: [],
    description: 'Professions in upper case, such as `ELECTRICIAN`.',
    example: ['ELECTRICIAN'],
  })
  professions: string[];

  @StringListField({
    ...UPPER_CASE_WORDS,
    default: [],
    description: 'Services in upper case, such as `AIR_CONDITIONING`.',
    example: ['AIR_CONDITIONING'],
  })
  services: string[];

  @StringListField({ max: 128, default: [], example: ['certified'], description: 'Tags chosen by the router.' })
  tags: string[];

  @UuidField({ nullable: true, description: 'Partner group that sets the partner’s prices. `null`: no group.' })
  partnerGroupId: string | null;

  @FloatField({
    min: 0,
    max: 5,
    nullable: true,
    description: 'Rating from 0 to 5, set by operators. `null`: not rated.',
  })
  rating: number | null;

  @BooleanField({ default: false, description: 'Whether operators prefer the partner. A ranking criterion.' })
  preferred: boolean;

  @IntField({ min: 0, max: 10000, nullable: true, description: 'Maximum number of open offers. `null`: no limit.' })
  maxOpenDispatches: number | null;

  @IntField({
    min: 1,
    max: 500,
    nullable: true,
    description:
      'Maximum number of visits at the same time, counting those of all routers. `null`: the number of active people with the role CONTRACTOR, at least 1.',
  })
  parallelVisits: number | null;
}

/** A group of partners with its own prices. */
@Entity('partner_groups')
export class PartnerGroup extends TimestampedEntity {
  @Column('uuid')
  routerId: string;

  @StringField({ min: 1, max: 256, example: 'Gold', description: 'Name of the partner group.' })
  name: string;
}

/** An area that a partner serves or excludes. */
@Entity('coverage_areas')
export class CoverageArea extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Partner that the area belongs to.' })
  partnerId: string;

  @StringField({
    min: 2,
    max: 2,
    pattern: /^[A-Za-z]{2}$/,
    rule: { message: 'must be a country code of two letters', code: 'NOT_COUNTRY' },
    example: 'NO',
    description: 'Country code (ISO 3166-1 alpha-2).',
  })
  countryCode: string;

  @StringField({
    min: 1,
    max: 256,
    nullable: true,
    example: 'Oslo',
    description: 'City that the address must be in. `null`: any city.',
  })
  city: string | null;

  @EnumField({
    of: POSTAL_CODE_KINDS,
    nullable: true,
    description: 'How postal codes are compared: `exact`, `prefix` or `range`. `null`: any postal code.',
  })
  postalCodeKind: (typeof POSTAL_CODE_KINDS)[number] | null;

  @StringField({
    min: 1,
    max: 32,
    nullable: true,
    description:
      'Postal code, prefix, or first code of the range. Case, spaces and hyphens are ignored. A British prefix (`GB`) is an outward code unless it is longer: `E1` covers `E1 6AN`, not `E10 5BB`.',
    example: '0100',
  })
  postalCode: string | null;

  @StringField({
    min: 1,
    max: 32,
    nullable: true,
    description: 'Last postal code of the range. `null` for other kinds.',
    example: '0299',
  })
  postalCodeTo: string | null;

  @NestedField(() => Coordinates, {
    nullable: true,
    description: 'Center of a circle. `null` if the area is not a circle.',
  })
  center: Coordinates | null;

  @FloatField({
    min: 0,
    max: 21000,
    nullable: true,
    description: 'Radius of the circle in kilometers. `null` if the area is not a circle.',
  })
  radiusKm: number | null;

  @JsonField({
    ...POLYGON_FIELD,
    nullable: true,
    description:
      'Outline of the area as GeoJSON `Polygon` or `MultiPolygon` of at most 1,000 positions, with holes. It matches only addresses with coordinates; a point on an outline matches. Cannot be combined with a circle. `null` if the area has no outline.',
  })
  polygon: Polygon | null;

  @BooleanField({
    default: false,
    description: 'Whether the area is excluded. An excluding area overrides all others.',
  })
  exclude: boolean;

  /** Index keys. An area without a polygon can cover an address only if they have a key in common. */
  @Column({ type: 'text', array: true })
  keys: string[];

  /** Smallest rectangle around the polygon, as PostgreSQL writes a `box`; null without a polygon. */
  @Column({ type: 'box', nullable: true })
  bounds: string | null;
}
