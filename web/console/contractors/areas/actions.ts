/** Actions on the coverage areas of a contractor. */
import { CoverageAreas } from '../../../../client/generated/resources.js';
import type { CoverageAreaInput } from '../../../../client/generated/types.js';
import type { Language } from '../../../i18n/language.js';
import type { FormFields } from '../../../ui/index.js';
import { Created, type Action, type ActionTable } from '../../actions.js';
import { toBody, type FieldKind } from '../../forms/field-kinds.js';
import { partPath } from '../part-path.js';
import { areasPath } from './area-paths.js';

/** Fields of an area, except for its center. */
export const AREA = {
  ...{ countryCode: 'name', city: 'text', postalCodeKind: 'text', postalCode: 'text', postalCodeTo: 'text' },
  ...{ radiusKm: 'number', exclude: 'flag' },
} as const satisfies Record<string, FieldKind>;

/** Fields: those of the area, `center.x` and `center.y`; `areaId` and `version` of an area that is changed. */
const saveArea: Action = async (api, fields, { routerId, language }) => {
  const { partnerId = '', areaId, version, page } = fields;
  const areas = new CoverageAreas(api);
  const input = readArea(fields, language);
  if (areaId) await areas.update(routerId, partnerId, areaId, input, version ? { ifMatch: version } : {});
  else await areas.create(routerId, partnerId, input);
  return new Created(areasPath(partnerId, Number(page ?? 0)));
};

/** Fields: `fileId` of an uploaded file, and `mode`. A large file is imported by a job, whose state the page then shows. */
const importAreas: Action = async (api, fields, { routerId }) => {
  const { partnerId = '', fileId = '', mode } = fields;
  const input = { ...(fileId ? { fileId } : {}), mode: mode === 'replace' ? ('replace' as const) : ('add' as const) };
  const result = await new CoverageAreas(api).import(routerId, partnerId, input);
  return new Created(partPath(partnerId, 'areas', { import: 'id' in result ? result.id : null }));
};

export const areaActions: ActionTable = {
  saveArea,
  importAreas,
  deleteArea: (api, { partnerId = '', areaId = '' }, { routerId }) =>
    new CoverageAreas(api).remove(routerId, partnerId, areaId),
};

/** An outline stays as it is, as the form does not show it. */
function readArea(fields: FormFields, language: Language): CoverageAreaInput {
  const [x, y] = ['x', 'y'].map((axis) => readCoordinate(fields[`center.${axis}`]?.trim() || null));
  const center = x === null && y === null ? null : { x, y };
  return { ...toBody(AREA, fields, { language }), center } as CoverageAreaInput;
}

/** Coordinates have decimals, but no thousands. What is not a number stays as it is: the service says what is wrong with it. */
function readCoordinate(text: string | null): number | null {
  const value = Number(text?.replace(',', '.'));
  return text === null || !Number.isNaN(value) ? (text === null ? null : value) : (text as unknown as number);
}
