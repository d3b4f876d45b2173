/**
 * Codes of the rules that fields break: by them programs decide and pages translate (decisions/platform "Errors"). A rule is
 * written where it is made: its sentence, which follows the name of the field, its code and its values. To add a code, name
 * it here; the compiler then demands its texts in `web/i18n/{en,nb,de}/api-errors.ts`.
 */
export const FIELD_RULE_CODES = [
  'REQUIRED',
  'UNANSWERED',
  'MISSING',
  'EMPTY',
  'NOTHING_CHOSEN',
  'UNKNOWN_FIELD',
  'NOT_TEXT',
  'NOT_NUMBER',
  'NOT_BOOLEAN',
  'NOT_LIST',
  'NOT_OBJECT',
  'NOT_UUID',
  'NOT_DATE',
  'NOT_TIMESTAMP',
  'NOT_TIME_OF_DAY',
  'NOT_EMAIL',
  'NOT_PHONE_NUMBER',
  'NOT_URL',
  'NOT_PUBLIC_URL',
  'NOT_COLOR',
  'NOT_CURRENCY',
  'NOT_COUNTRY',
  'NOT_TIME_ZONE',
  'NOT_LANGUAGE',
  'NOT_IMAGE',
  'UNSUPPORTED_CHARACTER',
  'FORMAT',
  'TOO_SHORT',
  'TOO_LONG',
  'LENGTH',
  'TOO_FEW',
  'TOO_MANY',
  'TOO_MANY_DECIMALS',
  'OUT_OF_RANGE',
  'NOT_A_CHOICE',
  'SINGLE_VALUE',
  'REFERENCE_NOT_FOUND',
  'WRONG_REFERENCE',
  'DUPLICATE',
  'ALREADY_IN_USE',
  'STILL_IN_USE',
  'NOT_IN_FUTURE',
  'TOO_LATE',
  'PERIOD_TOO_LONG',
  'END_NOT_AFTER_START',
  'CURRENCY_DIFFERS',
  'NOT_ALLOWED',
] as const;

export type FieldRuleCode = (typeof FIELD_RULE_CODES)[number];

/** A rule that a field breaks. */
export interface FieldRule {
  /** Sentence such as `must be a string`. */
  message: string;
  /** Absent from rules of a single operation. */
  code?: FieldRuleCode;
  /** Least value, length or number of items. */
  min?: number;
  /** Greatest value, length or number of items. */
  max?: number;
  /** The value that the field must have. */
  expected?: string;
}
