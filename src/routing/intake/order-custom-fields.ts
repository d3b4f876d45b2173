/** The custom fields of an order: values under names that the router invents (contract 2.12). */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../entities/custom-field.js';
import type { CustomFieldValue } from '../../entities/custom-field-value.js';
import { Database } from '../../platform/database/database.js';
import { faulty, type Fault } from '../../platform/errors.js';
import { given } from '../../platform/fields/index.js';
import { PatternChecks } from '../../platform/pattern-checks.js';
import type { Patterns } from '../../platform/safe-pattern.js';
import { uuidv7 } from '../../platform/uuid.js';
import { checkAnswer } from './answer-check.js';

/** A custom field as somebody asks for it. */
export interface CustomFieldRequest {
  /** A field of the order that is written again; it keeps its id. Others are ignored. Without one, `customId` tells. */
  id?: string;
  name: string;
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
  /** Its values were checked as an answer to a question already. */
  isChecked?: boolean;
  /** The question that it answers where the form asked without a custom field. */
  questionId?: string | null;
}

type Target = { routerId: string; orderId: string };

/** Writes custom fields; the number of statements does not depend on their number. */
@Injectable()
export class OrderCustomFields {
  constructor(
    private readonly db: Database,
    private readonly patterns: PatternChecks,
  ) {}

  /** The fields of a new order, to be inserted. @throws 400 naming the values that break the rules of their field. */
  async make(order: Target, requests: readonly CustomFieldRequest[]) {
    await this.check(requests);
    return rowsOf(order, requests, []);
  }

  /** New fields for the present ones; a field that is named by its id keeps it, and what it was made from. @throws 400 as `make`. */
  async replace(order: Target, requests: readonly CustomFieldRequest[]): Promise<void> {
    await this.check(requests);
    const present = await this.db.of(CustomField).findBy({ ...order });
    await this.db.of(CustomField).delete({ ...order });
    const rows = rowsOf(order, requests, present);
    if (rows.length > 0) await this.db.of(CustomField).insert(rows);
  }

  private async check(requests: readonly CustomFieldRequest[]): Promise<void> {
    const faults = await this.patterns.run((patterns) => faultsOf(requests, patterns));
    if (faults.length > 0) throw faulty(faults);
  }
}

function rowsOf(order: Target, requests: readonly CustomFieldRequest[], present: readonly CustomField[]) {
  const left = new Set(present);
  return requests.map((request, position) => {
    const before = [...left].find((field) => isSame(field, request));
    if (before) left.delete(before);
    const { templateCustomFieldId, questionId } = { ...NO_ORIGIN, ...before, ...origin(request) };
    return {
      ...PLAIN,
      ...given(request, WRITTEN),
      values: (request.values ?? []).map(wholeValue),
      id: before?.id ?? uuidv7(),
      ...order,
      position,
      templateCustomFieldId,
      questionId,
    };
  });
}

/** By its id, or by the router's name for it where the request knows no id. */
function isSame(field: CustomField, { id, customId }: CustomFieldRequest): boolean {
  return id ? field.id === id : !!customId && field.customId === customId;
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
  return given(request, ['templateCustomFieldId', 'questionId']);
}

function wholeValue({ value, fileUrl = null, fileName = null }: CustomFieldValue): CustomFieldValue {
  return { value, fileUrl, fileName };
}

function faultsOf(requests: readonly CustomFieldRequest[], patterns: Patterns): Fault[] {
  const faults: Fault[] = [];
  requests.forEach((request, index) => {
    if (request.isChecked) return;
    const at = `customFields[${index}]`;
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
