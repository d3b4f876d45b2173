/** Shapes of JSON that no class describes and that have a name in the interface description. */
import type { ApiPropertyOptions } from '@nestjs/swagger';

const shapes = new Map<string, object>();

/** Names a shape; what it answers stands where the shape is meant. A name stands for one shape. */
export function shape(name: string, schema: object): ApiPropertyOptions {
  shapes.set(name, schema);
  return shapeNamed(name);
}

/** The shape, or the class, with this name. */
export function shapeNamed(name: string): ApiPropertyOptions {
  return { type: 'object', allOf: [{ $ref: `#/components/schemas/${name}` }] } as ApiPropertyOptions;
}

/** All of them, by name. */
export function namedShapes(): ReadonlyMap<string, object> {
  return shapes;
}
