/** Requests and responses of coverage areas and their imports. */
import { ApiSchema } from '@nestjs/swagger';
import { CoverageImport } from '../../entities/coverage-import.js';
import { CoverageArea } from '../../entities/partner.js';
import {
  EnumField,
  IntField,
  JsonField,
  NestedListField,
  StringField,
  UuidField,
  inputFrom,
  validateObject,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, PageQuery, withVersion } from '../../platform/read-models/index.js';

/** Maximum areas of a bulk replacement; a CSV import accepts more. */
export const AREAS_MAX = 1000;

/** A coverage area. */
@ApiSchema({
  description: 'Coverage area of a partner. An address is covered if an area matches and no excluding area does.',
})
@ReadModel({ table: 'coverage_areas', alias: 'a' })
export class CoverageAreaView extends pickFields(CoverageArea, [
  'id',
  'partnerId',
  'countryCode',
  'city',
  'postalCodeKind',
  'postalCode',
  'postalCodeTo',
  'center',
  'radiusKm',
  'polygon',
  'exclude',
]) {}

@ApiSchema({ description: 'Coverage area in a list.' })
export class CoverageAreaRowView extends withVersion(CoverageAreaView) {}

/** The fields of an area that a request writes. */
export const AREA_FIELDS = [
  'countryCode',
  'city',
  'postalCodeKind',
  'postalCode',
  'postalCodeTo',
  'center',
  'radiusKm',
  'polygon',
  'exclude',
] as const;

/** Body of a create. Omitted fields do not restrict the address. */
@ApiSchema({ description: 'New coverage area. Omitted fields do not restrict the address.' })
export class CoverageAreaInput extends inputFrom(CoverageAreaView, {
  required: ['countryCode'],
  optional: AREA_FIELDS.slice(1) as Exclude<(typeof AREA_FIELDS)[number], 'countryCode'>[],
}) {}

@ApiSchema({ description: 'All coverage areas of a partner.' })
export class CoverageAreasView {
  @NestedListField(() => CoverageAreaView, { maxItems: AREAS_MAX, description: 'The areas, in the order of creation.' })
  values: CoverageAreaView[];

  @IntField({ min: 0, description: 'Number of areas.' })
  count: number;
}

/** Body of a replacement. */
@ApiSchema({ description: 'All coverage areas of a partner; areas that are not among them are deleted.' })
export class CoverageAreasInput extends inputFrom(CoverageAreasView, {}) {
  @NestedListField(() => CoverageAreaInput, { maxItems: AREAS_MAX, description: 'The areas, as they are read.' })
  values: CoverageAreaInput[];
}

/** Body of an update. Omitted fields keep their value. */
@ApiSchema({ description: 'Changes to a coverage area. Omitted fields keep their value.' })
export class CoverageAreaChange extends inputFrom(CoverageAreaView, { optional: AREA_FIELDS }) {}

/** Body of an import: CSV text, a FeatureCollection or an uploaded file. */
@ApiSchema({
  description: 'Coverage areas as CSV text, as GeoJSON or as an uploaded file of either. Exactly one is required.',
})
export class CoverageImportInput {
  @StringField({
    optional: true,
    description:
      'CSV text, separated by commas or semicolons. The header row names the columns: countryCode, city, postalCodeKind, postalCode, postalCodeTo, centerX, centerY, radiusKm, polygon (GeoJSON), exclude.',
    example: 'countryCode,postalCodeKind,postalCode,postalCodeTo\nNO,range,0001,1299',
  })
  csv?: string;

  @JsonField({
    schema: { type: 'object', additionalProperties: true },
    validate: validateObject,
    optional: true,
    description:
      '`FeatureCollection` of GeoJSON with at most 50,000 features. A `Polygon` or `MultiPolygon` is the outline of an area, a `Point` with `radiusKm` a circle. The properties countryCode (required), city, postalCodeKind, postalCode, postalCodeTo, radiusKm and exclude have the meaning of the fields of an area; others are ignored.',
  })
  geojson?: object;

  @UuidField({
    optional: true,
    description: 'ID of an uploaded file with CSV or GeoJSON, instead of `csv` and `geojson`.',
  })
  fileId?: string;

  @EnumField({
    of: ['add', 'replace'],
    optional: true,
    default: 'add',
    description: '`add` keeps the existing areas; `replace` deletes them.',
  })
  mode: 'add' | 'replace';
}

/** Response of an immediate import. */
@ApiSchema({ description: 'Result of an import that was done at once.' })
export class CoverageImportView {
  @IntField({ min: 0, description: 'Number of areas written.' })
  imported: number;
}

/** Status of an import job. */
@ApiSchema({ description: 'Import job of coverage areas: progress, result and errors.' })
@ReadModel({ table: 'coverage_imports', alias: 'i' })
export class CoverageImportJobView extends pickFields(CoverageImport, [
  'id',
  'partnerId',
  'mode',
  'status',
  'checked',
  'imported',
  'errors',
  'updatedAt',
  'createdAt',
]) {}

/** Query of the list. */
export class CoverageAreasQuery extends PageQuery {}
