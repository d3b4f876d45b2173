/** Coverage areas as requests and tables bring them, made whole. */
import { invalidFields, type Fault } from '../../platform/errors.js';
import { pickDefined } from '../../platform/fields/index.js';
import { areaFaults, tidyArea } from './area-rules.js';
import { AREA_FIELDS, type CoverageAreaInput } from './coverage-area.dto.js';

/** The area as it is stored. @throws 400 naming the broken fields behind the path. */
export function wholeArea(input: Partial<CoverageAreaInput>, path = '') {
  const area = tidyArea({ exclude: false, ...pickDefined(input, AREA_FIELDS) } as CoverageAreaInput & {
    exclude: boolean;
  });
  const faults: Fault[] = areaFaults(area).map(({ field, message }) => ({ field: path + field, message }));
  if (faults.length > 0) throw invalidFields(faults);
  return area;
}
