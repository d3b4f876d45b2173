/** What a coverage check asks and answers (contract 2.15). */
import { Coordinates } from '../entities/coordinates.js';
import { Flag, Nested, Text, Texts } from '../platform/fields/index.js';

/** The address that is asked about. */
export class CoverageAddressInput {
  @Text({ column: false, example: 'Storgata 1' })
  address: string;

  @Text({ column: false, example: 'Oslo' })
  city: string;

  @Text({ column: false, example: '0155' })
  postalCode: string;

  @Text({ column: false, example: 'NO', description: 'ISO 3166-1 alpha-2; of an unknown country nothing is covered.' })
  countryCode: string;

  @Nested(() => Coordinates, {
    optional: true,
    nullable: true,
    column: false,
    description: 'Without them circles do not count.',
  })
  coordinates?: Coordinates | null;
}

/** Body of the check; an empty or absent list asks nothing. */
export class CoverageInput {
  @Nested(() => CoverageAddressInput, { column: false })
  address: CoverageAddressInput;

  @Texts({ optional: true, column: false, description: 'The partner has any of these tags.' })
  partnerTags?: string[];

  @Texts({ optional: true, column: false, description: 'The partner has all of these.', example: ['ELECTRICIAN'] })
  professions?: string[];

  @Texts({ optional: true, column: false, description: 'The partner has all of these.', example: ['AIR_CONDITIONING'] })
  services?: string[];
}

/** The answer. */
export class CoverageView {
  @Flag({ column: false, description: 'Whether one single active partner covers the address and offers all of it.' })
  coverage: boolean;
}
