/** Path parameter that is a UUID. */
import { Param, type PipeTransform } from '@nestjs/common';
import { invalid } from '../errors.js';
import { validateUuid } from '../fields/index.js';

/** UUID in lower case. @throws 400 if the parameter is not a UUID */
export function Id(name = 'id'): ParameterDecorator {
  return Param(name, uuidNamed(name));
}

function uuidNamed(name: string): PipeTransform<string, string> {
  return {
    transform(value) {
      const broken = validateUuid(value);
      if (broken) throw invalid(name, broken);
      return value.toLowerCase();
    },
  };
}
