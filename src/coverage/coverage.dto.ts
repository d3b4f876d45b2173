/** What a coverage check asks and answers (contract 2.15). */
import { CoverageAddressInput } from '../entities/coverage-address.js';
import { Flag, Nested, OPEN_TEXT, Texts } from '../platform/fields/index.js';

/** Body of the check; an empty or absent list asks nothing. */
export class CoverageInput {
  @Nested(() => CoverageAddressInput)
  address: CoverageAddressInput;

  @Texts({ max: OPEN_TEXT.max, optional: true, description: 'The partner has any of these tags.' })
  partnerTags?: string[];

  @Texts({
    max: OPEN_TEXT.max,
    optional: true,
    description: 'The partner has all of these.',
    example: ['ELECTRICIAN'],
  })
  professions?: string[];

  @Texts({
    max: OPEN_TEXT.max,
    optional: true,
    description: 'The partner has all of these.',
    example: ['AIR_CONDITIONING'],
  })
  services?: string[];
}

/** The answer. */
export class CoverageView {
  @Flag({ description: 'Whether one single active partner covers the address and offers all of it.' })
  coverage: boolean;
}
