/** `node types-for.mjs <language> <schema …>`: generates types of these schemas of openapi.json with quicktype. */
import { readFileSync } from 'node:fs';
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';

const [lang, ...shapes] = process.argv.slice(2);
const SETTINGS = { python: { 'python-version': '3.7' }, go: { package: 'main' } };
/**
 * Removes what JSON Schema does not support or types do not need. Timestamps stay strings, because parsing them
 * requires a library.
 */
const LEFT_OUT = ['example', 'nullable', 'discriminator', 'pattern', 'format'];
const { components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

/** Converts OpenAPI 3.0 to JSON Schema. */
function schemaOf(part) {
  if (Array.isArray(part)) return part.map(schemaOf);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([name]) => !LEFT_OUT.includes(name));
  const schema = Object.fromEntries(kept.map(([name, value]) => [name, schemaOf(value)]));
  if (typeof schema.$ref === 'string') schema.$ref = schema.$ref.replace('#/components/schemas/', '#/definitions/');
  if (part.nullable === true && part.type) schema.type = [part.type, 'null'];
  return schema;
}

const definitions = schemaOf(components.schemas);
const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
for (const name of shapes) {
  const schema = { $schema: 'http://json-schema.org/draft-06/schema#', $ref: `#/definitions/${name}`, definitions };
  await input.addSource({ name, schema: JSON.stringify(schema) });
}
const inputData = new InputData();
inputData.addInput(input);
const { lines } = await quicktype({ inputData, lang, rendererOptions: SETTINGS[lang] });
process.stdout.write(lines.join('\n'));
