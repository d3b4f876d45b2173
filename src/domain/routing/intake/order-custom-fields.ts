/** Validates and writes the custom fields of orders (contract 2.12). */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../../entities/custom-field.js';
import type { CustomFieldValue } from '../../../entities/custom-field-value.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import type { FieldRule } from '../../../platform/field-rules.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, type FieldError } from '../../../platform/errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { RegexValidator } from '../../../platform/regex-validator.js';
import type { RegexMatcher } from '../../../platform/safe-regex.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { OrderKey } from '../order-key.js';
import { validateAnswer } from './answer-validation.js';

/** A requested custom field. */
export interface CustomFieldRequest {
  /** An existing field of the order, which keeps its ID. Unknown IDs are ignored. Default: the field with the same `customId`. */
  id?: string;
  /** Optional if the field of the template has one. */
  name?: string;
  customId?: string | null;
  type?: CustomField['type'];
  isSensitive?: boolean;
  fileUrl?: string | null;
  regex?: string | null;
  validationMessage?: string | null;
  value?: string | null;
  values?: CustomFieldValue[];
  /** Field of the template from which it was copied. */
  templateCustomFieldId?: string | null;
  /** Its values are validated already, as an answer to a question or because they are stored under the same rules. */
  isChecked?: boolean;
  /** Answered question that has no custom field. */
  questionId?: string | null;
}

type Rule = 'type' | 'regex' | 'validationMessage' | 'isSensitive';

/** A custom field of the order's template. */
export type TemplateField = Pick<CustomField, 'id' | 'customId' | 'name' | Rule>;

const RULES: readonly Rule[] = ['type', 'regex', 'validationMessage', 'isSensitive'];

const TEMPLATE_FIELDS = sql`
  select c.id, c.custom_id as "customId", c.name, c.type, c.regex, c.validation_message as "validationMessage",
    c.is_sensitive as "isSensitive"
  from custom_fields c
  join order_templates t on ${sameTenant('t', 'c')} and t.id = c.order_template_id
  where ${inTenant('c')} and t.workflow_template_id = (
    select w.workflow_template_id from workflows w where ${inTenant('w')} and w.order_id = ${'orderId'})`;

/** Writes custom fields. The number of statements does not depend on their number. */
@Injectable()
export class OrderCustomFields {
  constructor(
    private readonly db: Database,
    private readonly patterns: RegexValidator,
  ) {}

  /**
   * Builds the custom fields of a new order, without inserting them.
   * @param fields the custom fields of its template
   * @throws 400 for values that violate the rules of their field.
   */
  async build(order: OrderKey, requests: readonly CustomFieldRequest[], fields: readonly TemplateField[]) {
    return buildRows(order, await this.applyRules(requests, fields, []), []);
  }

  /** Replaces all custom fields. A requested field with a known ID keeps ID and origin. @throws 400 as `build` */
  async replace(order: OrderKey, requests: readonly CustomFieldRequest[]): Promise<void> {
    const { routerId, orderId } = order;
    const present = await this.db.of(CustomField).findBy({ routerId, orderId });
    const ruled =
      requests.length > 0
        ? await this.applyRules(
            requests,
            await this.db.rows<TemplateField>(TEMPLATE_FIELDS, { routerId, orderId }),
            present,
          )
        : [];
    await this.db.of(CustomField).delete({ routerId, orderId });
    if (ruled.length > 0) await this.db.of(CustomField).insert(buildRows(order, ruled, present));
  }

  private async applyRules(
    requests: readonly CustomFieldRequest[],
    fields: readonly TemplateField[],
    present: readonly CustomField[],
  ) {
    const matches = matchPresentFields(requests, present);
    const ruled = requests.map((request, index) => {
      const merged = mergeRules(request, fields, matches[index]);
      return isUnchanged(merged, matches[index]) ? { ...merged, isChecked: true } : merged;
    });
    await this.assertValid(ruled);
    return ruled;
  }

  private async assertValid(requests: readonly CustomFieldRequest[]): Promise<void> {
    const errors = await this.patterns.run((patterns) => validateRequests(requests, patterns));
    if (errors.length > 0) throw invalidFields(errors);
  }
}

function buildRows(
  { routerId, orderId }: OrderKey,
  requests: readonly CustomFieldRequest[],
  present: readonly CustomField[],
) {
  const matches = matchPresentFields(requests, present);
  return requests.map((request, position) => {
    const before = matches[position];
    const { templateCustomFieldId, questionId } = { ...NO_ORIGIN, ...before, ...pickOrigin(request) };
    return {
      ...DEFAULTS,
      ...pickDefined(request, WRITTEN),
      values: (request.values ?? []).map(completeValue),
      id: before?.id ?? uuidv7(),
      routerId,
      orderId,
      position,
      templateCustomFieldId,
      questionId,
    };
  });
}

/** Returns the present field that each request updates, if any. Each field is matched at most once. */
function matchPresentFields(
  requests: readonly CustomFieldRequest[],
  present: readonly CustomField[],
): (CustomField | undefined)[] {
  const unmatched = new Set(present);
  return requests.map((request) => {
    const match = [...unmatched].find((field) => isSameField(field, request));
    if (match) unmatched.delete(match);
    return match;
  });
}

/** Compares by ID, or by `customId` if the request has no ID. */
function isSameField(field: CustomField, { id, customId }: CustomFieldRequest): boolean {
  return id ? field.id === id : !!customId && field.customId === customId;
}

/** Whether value and rules are stored already. Such values are accepted even if limits became stricter. */
function isUnchanged(request: CustomFieldRequest, before: CustomField | undefined): boolean {
  return !!before && !!request.name && isDeepStrictEqual(pickComparedParts(request), pickComparedParts(before));
}

function pickComparedParts(field: CustomFieldRequest) {
  const { type, regex, validationMessage, value } = { ...DEFAULTS, ...field };
  return { type, regex, validationMessage, value, values: (field.values ?? []).map(completeValue) };
}

const NO_ORIGIN = { templateCustomFieldId: null, questionId: null };
const DEFAULTS = {
  customId: null,
  type: 'TEXT',
  isSensitive: false,
  fileUrl: null,
  regex: null,
  validationMessage: null,
  value: null,
} as const;
const WRITTEN = ['name', ...(Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[])] as const;

function pickOrigin(request: CustomFieldRequest) {
  return pickDefined(request, ['templateCustomFieldId', 'questionId']);
}

function completeValue({ value, fileUrl = null, fileName = null }: CustomFieldValue): CustomFieldValue {
  return { value, fileUrl, fileName };
}

function validateRequests(requests: readonly CustomFieldRequest[], patterns: RegexMatcher): FieldError[] {
  const errors: FieldError[] = [];
  requests.forEach((request, index) => {
    if (request.isChecked) return;
    const path = `customFields[${index}]`;
    if (!request.name)
      errors.push({
        field: `${path}.name`,
        message: 'is required unless a field of the template has it',
        code: 'REQUIRED',
      });
    const brokenRegex = request.regex ? patterns.validate(request.regex) : null;
    if (brokenRegex) errors.push({ field: `${path}.regex`, message: brokenRegex });
    const validate = (value: string | null | undefined) =>
      brokenRegex ? null : validateFieldValue(request, value, patterns);
    const broken = validate(request.value);
    if (broken) errors.push({ field: `${path}.value`, ...broken });
    request.values?.forEach(({ value }, valueIndex) => {
      const brokenValue = validate(value);
      if (brokenValue) errors.push({ field: `${path}.values[${valueIndex}].value`, ...brokenValue });
    });
  });
  return errors;
}

function validateFieldValue(
  request: CustomFieldRequest,
  value: string | null | undefined,
  patterns: RegexMatcher,
): FieldRule | null {
  if (value === null || value === undefined) return null;
  const { type = 'TEXT', regex = null, validationMessage = null } = request;
  const question = { type: 'input', required: false, viewOnly: false, multiValue: false, alternatives: [] } as const;
  const withField = { ...question, alternatives: [], customField: { type, regex, validationMessage } };
  return validateAnswer(withField, [value], undefined, patterns);
}

/**
 * Applies the rules of the template's field, which override the request, and its name if the request has none. Without a
 * template field, what the request omits keeps its present value (decisions/orders "Custom fields").
 */
function mergeRules(
  request: CustomFieldRequest,
  fields: readonly TemplateField[],
  before: CustomField | undefined,
): CustomFieldRequest {
  const origin = request.templateCustomFieldId ?? before?.templateCustomFieldId;
  const customId = request.customId ?? before?.customId;
  const field = fields.find(({ id }) => id === origin) ?? fields.find((one) => customId && one.customId === customId);
  const presentRules: Partial<CustomField> = before ? pickRules(before) : {};
  if (!field) return { ...presentRules, ...request, name: request.name ?? before?.name };
  return { ...request, name: request.name ?? field.name, templateCustomFieldId: field.id, ...pickRules(field) };
}

function pickRules(field: Pick<CustomField, Rule>): Pick<CustomField, Rule> {
  return Object.fromEntries(RULES.map((rule) => [rule, field[rule]])) as Pick<CustomField, Rule>;
}
