/** The address of a coverage check (contract 2.15). */
import { ApiSchema } from '@nestjs/swagger';
import { Coordinates } from './coordinates.js';
import { NestedField, StringField } from '../platform/fields/index.js';

/** The address to check. */
@ApiSchema({ description: 'Address to check.' })
export class CoverageAddressInput {
  @StringField({ example: 'Storgata 1', description: 'Street and house number.' })
  address: string;

  @StringField({ example: 'Oslo', description: 'City or town.' })
  city: string;

  @StringField({
    example: '0155',
    description: 'Postal code. Case, spaces and hyphens are ignored in comparisons.',
  })
  postalCode: string;

  @StringField({
    example: 'NO',
    description: 'Country code (ISO 3166-1 alpha-2). An unknown country is never covered.',
  })
  countryCode: string;

  @NestedField(() => Coordinates, {
    optional: true,
    nullable: true,
    description: 'Position of the address. Circular coverage areas match only if it is given.',
  })
  coordinates?: Coordinates | null;
}
