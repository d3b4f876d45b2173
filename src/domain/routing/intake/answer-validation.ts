/** Validates answers to webform questions by the rules of their type and custom field (contract 2.12). */
import { isPossiblePhoneNumber, type CountryCode } from 'libphonenumber-js';
import type { QUESTION_TYPES } from '../../../entities/question-enums.js';
import type { FieldRule } from '../../../platform/field-rules.js';
import {
  isEmailAddress,
  validateUnicode,
  validateTimestamp,
  validateUuid,
} from '../../../platform/fields/validators.js';
import {
  MAX_SUBJECT_LENGTH,
  type RegexMatcher,
  RequestRegexMatcher,
  REGEX_BUDGET_EXCEEDED,
} from '../../../platform/safe-regex.js';

/** The fields of a question that its answer is validated against. */
export interface AnswerableQuestion {
  type: (typeof QUESTION_TYPES)[number];
  required: boolean;
  /** Displayed without an input. */
  viewOnly: boolean;
  multiValue: boolean;
  alternatives: { value: string }[];
  /** The custom field that stores the answer. */
  customField: {
    type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
    regex: string | null;
    validationMessage: string | null;
  } | null;
}

type ValueValidator = (
  value: string,
  question: AnswerableQuestion,
  countryCode: string | undefined,
) => FieldRule | null;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const MAX_VALUES = 1000;

const isAny: ValueValidator = () => null;
const isNumber: ValueValidator = (value) =>
  NUMBER.test(value) && Number.isFinite(Number(value)) ? null : { message: 'must be a number', code: 'NOT_NUMBER' };
const isBoolean: ValueValidator = (value) =>
  value === 'true' || value === 'false' ? null : { message: 'must be true or false', code: 'NOT_BOOLEAN' };
const isDate: ValueValidator = (value) =>
  validateTimestamp(value) === null ? null : { message: 'must be an ISO 8601 date', code: 'NOT_DATE' };
const isFileOrProductId: ValueValidator = (value) => validateUuid(value);
const isAlternative: ValueValidator = (value, { alternatives }) =>
  alternatives.length === 0 || alternatives.some((alternative) => alternative.value === value)
    ? null
    : { message: `must be one of ${alternatives.map((one) => one.value).join(', ')}`, code: 'NOT_A_CHOICE' };
const isCheckboxValue: ValueValidator = (value, question, countryCode) =>
  (question.alternatives.length > 0 ? isAlternative : isBoolean)(value, question, countryCode);
const isPhone: ValueValidator = (value, _, countryCode) =>
  isPossiblePhoneNumber(value, countryCode?.toUpperCase() as CountryCode | undefined)
    ? null
    : { message: 'must be a phone number', code: 'NOT_PHONE_NUMBER' };
const isMail: ValueValidator = (value) =>
  isEmailAddress(value) ? null : { message: 'must be an e-mail address', code: 'NOT_EMAIL' };
const isUrl: ValueValidator = (value) =>
  /^https?:\/\//i.test(value) && URL.canParse(value)
    ? null
    : { message: 'must be an http or https address', code: 'NOT_URL' };

const QUESTION_CHECKS: Record<AnswerableQuestion['type'], ValueValidator> = {
  input: isAny,
  textarea: isAny,
  number: isNumber,
  select: isAlternative,
  checkbox: isCheckboxValue,
  date: isDate,
  file: isFileOrProductId,
  address: isAny,
  phone: isPhone,
  email: isMail,
  product: isFileOrProductId,
  info: isAny,
};

const FIELD_CHECKS: Record<NonNullable<AnswerableQuestion['customField']>['type'], ValueValidator> = {
  TEXT: isAny,
  NUMBER: isNumber,
  BOOLEAN: isBoolean,
  DATE: isDate,
  SELECT: isAlternative,
  MULTI_SELECT: isAlternative,
  FILE: isFileOrProductId,
  URL: isUrl,
};

/**
 * Validates the values of an answer. Blank values count as missing. Phone numbers without a prefix belong to `countryCode`.
 * The caller checks whether files and products exist. All answers of one request share `patterns`, which limits the time
 * for regular expressions.
 * @returns the first violated rule, or `null`
 */
export function validateAnswer(
  question: AnswerableQuestion,
  values: string[],
  countryCode?: string,
  patterns: RegexMatcher = new RequestRegexMatcher(),
): FieldRule | null {
  if (!acceptsAnswer(question)) return null;
  const normalized = normalizeValues(values);
  if (normalized.length === 0) return question.required ? { message: 'must be answered', code: 'UNANSWERED' } : null;
  if (normalized.length > (acceptsManyValues(question) ? MAX_VALUES : 1)) {
    return acceptsManyValues(question)
      ? { message: `must have at most ${MAX_VALUES} values`, code: 'TOO_MANY', max: MAX_VALUES }
      : { message: 'must have a single value', code: 'SINGLE_VALUE' };
  }
  for (const value of normalized) {
    const broken = validateValue(value, question, countryCode, patterns);
    if (broken) return broken;
  }
  return null;
}

/** Whether a question has an input: not if it is of type `info` or view-only. */
export function acceptsAnswer(question: Pick<AnswerableQuestion, 'type' | 'viewOnly'>): boolean {
  return question.type !== 'info' && !question.viewOnly;
}

/** Trims the values and removes blank ones. */
export function normalizeValues(values: string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

function acceptsManyValues({ type, multiValue, alternatives, customField }: AnswerableQuestion): boolean {
  return multiValue || customField?.type === 'MULTI_SELECT' || (type === 'checkbox' && alternatives.length > 0);
}

function validateValue(
  value: string,
  question: AnswerableQuestion,
  countryCode: string | undefined,
  patterns: RegexMatcher,
): FieldRule | null {
  if (value.length > MAX_SUBJECT_LENGTH)
    return { message: `must have at most ${MAX_SUBJECT_LENGTH} characters`, code: 'TOO_LONG', max: MAX_SUBJECT_LENGTH };
  const { type, customField } = question;
  return (
    validateUnicode(value) ??
    QUESTION_CHECKS[type](value, question, countryCode) ??
    (customField && FIELD_CHECKS[customField.type](value, question, countryCode)) ??
    (customField?.regex ? validatePattern(value, customField.regex, customField.validationMessage, patterns) : null)
  );
}

function validatePattern(
  value: string,
  regex: string,
  message: string | null,
  patterns: RegexMatcher,
): FieldRule | null {
  const matches = patterns.matches(regex, value);
  if (matches === undefined) return { message: REGEX_BUDGET_EXCEEDED };
  if (matches) return null;
  return message ? { message } : { message: `must match ${regex}`, code: 'FORMAT' };
}
