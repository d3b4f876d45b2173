/** Request and response of the coverage check (contract 2.15). */
import { ApiSchema } from '@nestjs/swagger';
import { CoverageAddressInput } from '../../entities/coverage-address.js';
import { BooleanField, NestedField, StringListField } from '../../platform/fields/index.js';

/** Body of the check. An empty or absent list is no requirement. */
@ApiSchema({ description: 'Address and requirements to check.' })
export class CoverageInput {
  @NestedField(() => CoverageAddressInput, { description: 'Address to check.' })
  address: CoverageAddressInput;

  @StringListField({
    optional: true,
    description: 'Tags of which the partner must have at least one. Empty or absent: no restriction.',
  })
  partnerTags?: string[];

  @StringListField({
    optional: true,
    description: 'Professions that the partner must all have. Empty or absent: no restriction.',
    example: ['ELECTRICIAN'],
  })
  professions?: string[];

  @StringListField({
    optional: true,
    description: 'Services that the partner must all offer. Empty or absent: no restriction.',
    example: ['AIR_CONDITIONING'],
  })
  services?: string[];
}

/** Response of the check. */
@ApiSchema({ description: 'Result of a coverage check.' })
export class CoverageView {
  @BooleanField({ description: 'Whether at least one active partner covers the address and meets all other criteria.' })
  coverage: boolean;
}
