/** An address that partners are looked for at (contract 2.15). */
import { Coordinates } from './coordinates.js';
import { Nested, OPEN_TEXT, Text } from '../platform/fields/index.js';

/** The address that is asked about. */
export class CoverageAddressInput {
  @Text({ max: OPEN_TEXT.max, example: 'Storgata 1' })
  address: string;

  @Text({ max: OPEN_TEXT.max, example: 'Oslo' })
  city: string;

  @Text({ max: OPEN_TEXT.max, example: '0155' })
  postalCode: string;

  @Text({
    max: OPEN_TEXT.max,
    example: 'NO',
    description: 'ISO 3166-1 alpha-2; of an unknown country nothing is covered.',
  })
  countryCode: string;

  @Nested(() => Coordinates, {
    optional: true,
    nullable: true,
    description: 'Without them circles do not count.',
  })
  coordinates?: Coordinates | null;
}
