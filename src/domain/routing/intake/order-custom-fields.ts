/** The custom fields of an order: values under names that the router invents (contract 2.12). */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../../entities/custom-field.js';
import type { CustomFieldValue } from '../../../entities/custom-field-value.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, type Fault } from '../../../platform/errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { PatternChecks } from '../../../platform/pattern-checks.js';
import type { Patterns } from '../../../platform/safe-pattern.js';
import { sql } from '../../../platform/sql/index.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { OrderKey } from '../order-key.js';
import { checkAnswer } from './answer-check.js';

/** A custom field as somebody asks for it. */
export interface CustomFieldRequest {
  /** A field of the order that is written again; it keeps its id. Others are ignored. Without one, `customId` tells. */
  id?: string;
  /** May be left out where the template's field has one. */
  name?: string;
  customId?: string | null;
  type?: CustomField['type'];
  isSensitive?: boolean;
  fileUrl?: string | null;
  regex?: string | null;
  validationMessage?: string | null;
  value?: string | null;
  values?: CustomFieldValue[];
  /** The template's field that it was made from. */
  templateCustomFieldId?: string | null;
  /** Its values were checked already: as an answer to a question, or when they were stored under the same rule. */
  isChecked?: boolean;
  /** The question that it answers where the form asked without a custom field. */
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
  join order_templates t on ${sameRouter('t', 'c')} and t.id = c.order_template_id
  where ${inRouter('c')} and t.workflow_template_id = (
    select w.workflow_template_id from workflows w where ${inRouter('w')} and w.order_id = ${'orderId'})`;

/** Writes custom fields; the number of statements does not depend on their number. */
@Injectable()
export class OrderCustomFields {
  constructor(
    private readonly db: Database,
    private readonly patterns: PatternChecks,
  ) {}

  /**
   * The fields of a new order, to be inserted; `fields` are those of its template.
   * @throws 400 naming the values that break the rules of their field.
   */
  async make(order: OrderKey, requests: readonly CustomFieldRequest[], fields: readonly TemplateField[]) {
    return rowsOf(order, await this.ruled(requests, fields, []), []);
  }

  /** New fields for the present ones; a field that is named by its id keeps it, and what it was made from. @throws 400 as `make`. */
  async replace(order: OrderKey, requests: readonly CustomFieldRequest[]): Promise<void> {
    const { routerId, orderId } = order;
    const present = await this.db.of(CustomField).findBy({ routerId, orderId });
    const ruled =
      requests.length > 0
        ? await this.ruled(requests, await this.db.rows<TemplateField>(TEMPLATE_FIELDS, { routerId, orderId }), present)
        : [];
    await this.db.of(CustomField).delete({ routerId, orderId });
    if (ruled.length > 0) await this.db.of(CustomField).insert(rowsOf(order, ruled, present));
  }

  private async ruled(
    requests: readonly CustomFieldRequest[],
    fields: readonly TemplateField[],
    present: readonly CustomField[],
  ) {
    const matches = matched(requests, present);
    const ruled = requests.map((request, index) => {
      const whole = withRules(request, fields, matches[index]);
      return isUnchanged(whole, matches[index]) ? { ...whole, isChecked: true } : whole;
    });
    await this.check(ruled);
    return ruled;
  }

  private async check(requests: readonly CustomFieldRequest[]): Promise<void> {
    const faults = await this.patterns.run((patterns) => faultsOf(requests, patterns));
    if (faults.length > 0) throw invalidFields(faults);
  }
}

function rowsOf(
  { routerId, orderId }: OrderKey,
  requests: readonly CustomFieldRequest[],
  present: readonly CustomField[],
) {
  const matches = matched(requests, present);
  return requests.map((request, position) => {
    const before = matches[position];
    const { templateCustomFieldId, questionId } = { ...NO_ORIGIN, ...before, ...origin(request) };
    return {
      ...PLAIN,
      ...pickDefined(request, WRITTEN),
      values: (request.values ?? []).map(wholeValue),
      id: before?.id ?? uuidv7(),
      routerId,
      orderId,
      position,
      templateCustomFieldId,
      questionId,
    };
  });
}

/** The present field that each request writes again; a field is written once. */
function matched(
  requests: readonly CustomFieldRequest[],
  present: readonly CustomField[],
): (CustomField | undefined)[] {
  const left = new Set(present);
  return requests.map((request) => {
    const before = [...left].find((field) => isSame(field, request));
    if (before) left.delete(before);
    return before;
  });
}

/** By its id, or by the router's name for it where the request knows no id. */
function isSame(field: CustomField, { id, customId }: CustomFieldRequest): boolean {
  return id ? field.id === id : !!customId && field.customId === customId;
}

/** A value that was stored under the same rule is taken back; there may have been fewer bounds then. */
function isUnchanged(request: CustomFieldRequest, before: CustomField | undefined): boolean {
  return !!before && !!request.name && isDeepStrictEqual(ruledParts(request), ruledParts(before));
}

function ruledParts(field: CustomFieldRequest) {
  const { type, regex, validationMessage, value } = { ...PLAIN, ...field };
  return { type, regex, validationMessage, value, values: (field.values ?? []).map(wholeValue) };
}

const NO_ORIGIN = { templateCustomFieldId: null, questionId: null };
const PLAIN = {
  customId: null,
  type: 'TEXT',
  isSensitive: false,
  fileUrl: null,
  regex: null,
  validationMessage: null,
  value: null,
} as const;
const WRITTEN = ['name', ...(Object.keys(PLAIN) as (keyof typeof PLAIN)[])] as const;

function origin(request: CustomFieldRequest) {
  return pickDefined(request, ['templateCustomFieldId', 'questionId']);
}

function wholeValue({ value, fileUrl = null, fileName = null }: CustomFieldValue): CustomFieldValue {
  return { value, fileUrl, fileName };
}

function faultsOf(requests: readonly CustomFieldRequest[], patterns: Patterns): Fault[] {
  const faults: Fault[] = [];
  requests.forEach((request, index) => {
    if (request.isChecked) return;
    const at = `customFields[${index}]`;
    if (!request.name) faults.push({ field: `${at}.name`, message: 'is missing, and no field of the template has it' });
    const pattern = request.regex ? patterns.fault(request.regex) : null;
    if (pattern) faults.push({ field: `${at}.regex`, message: pattern });
    const broken = (value: string | null | undefined) => (pattern ? null : brokenValue(request, value, patterns));
    const alone = broken(request.value);
    if (alone) faults.push({ field: `${at}.value`, message: alone });
    request.values?.forEach(({ value }, place) => {
      const message = broken(value);
      if (message) faults.push({ field: `${at}.values[${place}].value`, message });
    });
  });
  return faults;
}

function brokenValue(request: CustomFieldRequest, value: string | null | undefined, patterns: Patterns): string | null {
  if (value === null || value === undefined) return null;
  const { type = 'TEXT', regex = null, validationMessage = null } = request;
  const question = { type: 'input', required: false, viewOnly: false, multiValue: false, alternatives: [] } as const;
  const asked = { ...question, alternatives: [], customField: { type, regex, validationMessage } };
  return checkAnswer(asked, [value], undefined, patterns);
}

/**
 * Applies the rules of the template's field, which override the request, and its name if the request has none. Without a
 * template field, what the request omits keeps its present value (decisions/orders "Custom fields").
 */
function withRules(
  request: CustomFieldRequest,
  fields: readonly TemplateField[],
  before: CustomField | undefined,
): CustomFieldRequest {
  const origin = request.templateCustomFieldId ?? before?.templateCustomFieldId;
  const customId = request.customId ?? before?.customId;
  const field = fields.find(({ id }) => id === origin) ?? fields.find((one) => customId && one.customId === customId);
  const kept: Partial<CustomField> = before ? rulesOf(before) : {};
  if (!field) return { ...kept, ...request, name: request.name ?? before?.name };
  return { ...request, name: request.name ?? field.name, templateCustomFieldId: field.id, ...rulesOf(field) };
}

function rulesOf(field: Pick<CustomField, Rule>): Pick<CustomField, Rule> {
  return Object.fromEntries(RULES.map((rule) => [rule, field[rule]])) as Pick<CustomField, Rule>;
}
