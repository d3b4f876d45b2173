/** Whether the answer to a question of a webform keeps the rules of its type and of its custom field (contract 2.12). */
import { isEmail } from 'class-validator';
import { isPossiblePhoneNumber, type CountryCode } from 'libphonenumber-js';
import type { QUESTION_TYPES } from '../../../entities/question-words.js';
import { validateUnicode, validateTimestamp, validateUuid } from '../../../platform/fields/validators.js';
import { MAX_SUBJECT_LENGTH, type Patterns, RequestPatterns, USED_UP } from '../../../platform/safe-pattern.js';

/** A question as far as its answer goes. */
export interface AnswerableQuestion {
  type: (typeof QUESTION_TYPES)[number];
  required: boolean;
  /** Shown, not answered. */
  viewOnly: boolean;
  multiValue: boolean;
  alternatives: { value: string }[];
  /** The field that the answer fills. */
  customField: {
    type: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'DATE' | 'SELECT' | 'MULTI_SELECT' | 'FILE' | 'URL';
    regex: string | null;
    validationMessage: string | null;
  } | null;
}

type ValueCheck = (value: string, question: AnswerableQuestion, countryCode: string | undefined) => string | null;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;
const MAX_VALUES = 1000;

const isAny: ValueCheck = () => null;
const isNumber: ValueCheck = (value) =>
  NUMBER.test(value) && Number.isFinite(Number(value)) ? null : 'must be a number';
const isBoolean: ValueCheck = (value) => (value === 'true' || value === 'false' ? null : 'must be true or false');
const isDate: ValueCheck = (value) => (validateTimestamp(value) === null ? null : 'must be an ISO 8601 date');
const isIdentifier: ValueCheck = (value) => validateUuid(value);
const isAlternative: ValueCheck = (value, { alternatives }) =>
  alternatives.length === 0 || alternatives.some((alternative) => alternative.value === value)
    ? null
    : `must be one of ${alternatives.map((alternative) => alternative.value).join(', ')}`;
const isTicked: ValueCheck = (value, question, countryCode) =>
  (question.alternatives.length > 0 ? isAlternative : isBoolean)(value, question, countryCode);
const isPhone: ValueCheck = (value, _, countryCode) =>
  isPossiblePhoneNumber(value, countryCode?.toUpperCase() as CountryCode | undefined) ? null : 'must be a phone number';
const isMail: ValueCheck = (value) => (isEmail(value) ? null : 'must be an e-mail address');
const isUrl: ValueCheck = (value) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) ? null : 'must be an http or https address';

const QUESTION_CHECKS: Record<AnswerableQuestion['type'], ValueCheck> = {
  input: isAny,
  textarea: isAny,
  number: isNumber,
  select: isAlternative,
  checkbox: isTicked,
  date: isDate,
  file: isIdentifier,
  address: isAny,
  phone: isPhone,
  email: isMail,
  product: isIdentifier,
  info: isAny,
};

const FIELD_CHECKS: Record<NonNullable<AnswerableQuestion['customField']>['type'], ValueCheck> = {
  TEXT: isAny,
  NUMBER: isNumber,
  BOOLEAN: isBoolean,
  DATE: isDate,
  SELECT: isAlternative,
  MULTI_SELECT: isAlternative,
  FILE: isIdentifier,
  URL: isUrl,
};

/**
 * The rule that the values break, or `null`. Blank values count as none; phone numbers without a prefix are read as
 * those of `countryCode`. Whether a file or a product exists is not looked at here. The answers of one request share
 * their `patterns`.
 */
export function checkAnswer(
  question: AnswerableQuestion,
  values: string[],
  countryCode?: string,
  patterns: Patterns = new RequestPatterns(),
): string | null {
  if (!takesAnswer(question)) return null;
  const given = givenValues(values);
  if (given.length === 0) return question.required ? 'must be answered' : null;
  if (given.length > (takesMany(question) ? MAX_VALUES : 1)) {
    return takesMany(question) ? `must have at most ${MAX_VALUES} values` : 'must have a single value';
  }
  for (const value of given) {
    const broken = checkValue(value, question, countryCode, patterns);
    if (broken) return broken;
  }
  return null;
}

/** Whether a question can be answered at all: `info` and view-only ones are merely shown. */
export function takesAnswer(question: Pick<AnswerableQuestion, 'type' | 'viewOnly'>): boolean {
  return question.type !== 'info' && !question.viewOnly;
}

/** The values that count as an answer, trimmed; blank ones do not. */
export function givenValues(values: string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

function takesMany({ type, multiValue, alternatives, customField }: AnswerableQuestion): boolean {
  return multiValue || customField?.type === 'MULTI_SELECT' || (type === 'checkbox' && alternatives.length > 0);
}

function checkValue(
  value: string,
  question: AnswerableQuestion,
  countryCode: string | undefined,
  patterns: Patterns,
): string | null {
  if (value.length > MAX_SUBJECT_LENGTH) return `must have at most ${MAX_SUBJECT_LENGTH} characters`;
  const { type, customField } = question;
  return (
    validateUnicode(value) ??
    QUESTION_CHECKS[type](value, question, countryCode) ??
    (customField && FIELD_CHECKS[customField.type](value, question, countryCode)) ??
    (customField?.regex ? checkPattern(value, customField.regex, customField.validationMessage, patterns) : null)
  );
}

function checkPattern(value: string, regex: string, message: string | null, patterns: Patterns): string | null {
  const matches = patterns.matches(regex, value);
  if (matches === undefined) return USED_UP;
  return matches ? null : message || `must match ${regex}`;
}
