/** Stored answers of the geocoder, and the rate limit of requests to it (decisions/partners "Geocoder"). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CreatedEntity } from './base-entities.js';
import type { Coordinates } from './coordinates.js';

/** An address of a router and where it is. The address itself is not stored. */
@Entity('geocoded_addresses')
export class GeocodedAddress extends CreatedEntity {
  @Column('uuid')
  routerId: string;

  /** SHA-256 of the normalized address. */
  @Column({ type: 'bytea' })
  hash: Buffer;

  /** Null: the geocoder does not know the address. */
  @Column({ type: 'jsonb', nullable: true })
  coordinates: Coordinates | null;
}

/** One row: when the next request may be sent, by any process. */
@Entity('geocoder_rate_limits')
export class GeocoderRateLimit {
  @PrimaryColumn('text')
  name: string;

  @Column({ type: 'timestamptz', precision: 3 })
  nextAt: Date;
}
