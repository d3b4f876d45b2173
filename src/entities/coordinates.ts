/** Geographic coordinates. */
import { ApiSchema } from '@nestjs/swagger';
import { FloatField } from '../platform/fields/index.js';

/** `x` is the longitude, `y` the latitude, in degrees (decisions/partners "Coverage"). */
@ApiSchema({ description: 'Geographic position in degrees.' })
export class Coordinates {
  @FloatField({ min: -180, max: 180, description: 'Longitude in degrees.', example: 10.7461 })
  x: number;

  @FloatField({ min: -90, max: 90, description: 'Latitude in degrees.', example: 59.9127 })
  y: number;
}
