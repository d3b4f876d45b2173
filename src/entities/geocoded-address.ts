/** Answers of the geocoder, remembered per router (decisions/partners "Geocoder"). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Coordinates } from './coordinates.js';

/** An address and where it is. The address itself is not stored. */
@Entity('geocoded_addresses')
export class GeocodedAddress {
  @PrimaryColumn('uuid')
  routerId: string;

  /** SHA-256 of the normalized address. */
  @PrimaryColumn('bytea')
  hash: Buffer;

  /** Null: the geocoder does not know the address. */
  @Column({ type: 'jsonb', nullable: true })
  coordinates: Coordinates | null;

  @Column({ type: 'timestamptz', precision: 3 })
  foundAt: Date;
}
