/** Which parameters each bulk action takes. */
import type { BulkAction } from '../../../entities/bulk-operation.js';
import { invalidFields, type FieldError } from '../../../platform/errors.js';
import { fieldsOf } from '../../../platform/fields/registry.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { BulkParameters, type BulkInput } from './bulk.dto.js';

/** Parameters as they are stored with the operation. */
export type StoredParameters = BulkParameters & {
  /** For `assignContractor`: take the work of this contractor. */
  fromOrganizationId?: string;
};

type Name = keyof BulkParameters;

const PARAMETERS: Readonly<Record<BulkAction, { required: readonly Name[]; optional: readonly Name[] }>> = {
  addTags: { required: ['tagIds'], optional: [] },
  removeTags: { required: ['tagIds'], optional: [] },
  assignOperator: { required: ['operatorId'], optional: [] },
  redispatch: { required: [], optional: ['organizationId', 'reason'] },
  assignContractor: { required: ['organizationId'], optional: ['actorSlug'] },
  cancel: { required: [], optional: ['reason'] },
  hold: { required: ['reason'], optional: ['until'] },
  act: { required: ['type'], optional: ['templateStepId', 'stepType', 'reason', 'comment'] },
};

const ALL = [...fieldsOf(BulkParameters).keys()] as Name[];

/** The parameters of the action. @throws 400 naming missing parameters and those of other actions */
export function readParameters(input: BulkInput): BulkParameters {
  const { action } = input;
  const { required, optional } = PARAMETERS[action];
  const errors: FieldError[] = [];
  for (const name of ALL) {
    const value = input[name];
    const isMissing = value === undefined || (value === null && name !== 'operatorId') || value === '';
    if (required.includes(name) && isMissing)
      errors.push({ field: name, message: `is required for ${action}`, code: 'REQUIRED' });
    if (value !== undefined && !required.includes(name) && !optional.includes(name))
      errors.push({ field: name, message: `must not be given for ${action}`, code: 'NOT_ALLOWED' });
  }
  if (action === 'act' && (input.templateStepId === undefined) === (input.stepType === undefined))
    errors.push({ field: 'templateStepId', message: 'or stepType is required for act, not both' });
  if (errors.length > 0) throw invalidFields(errors);
  return pickDefined(input as BulkParameters, [...required, ...optional]);
}
