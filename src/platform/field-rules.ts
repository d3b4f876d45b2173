/**
 * Codes of the rules that fields break: by them programs decide and pages translate (decisions/platform "Errors"). A rule is
 * written as a sentence that follows the name of the field; the common ones are listed here with their codes. To add one,
 * name it here; the compiler then demands its texts in `web/i18n/{en,nb,de}/api-errors.ts`.
 */

/** Sentences by code. `{min}`, `{max}` and `{expected}` are values that the error body repeats; `{}` is any text. */
const SENTENCES = {
  REQUIRED: ['is required', 'is required {}'],
  UNANSWERED: ['must be answered'],
  MISSING: ['is missing', 'is missing: {}'],
  EMPTY: ['must not be empty', 'must not be blank', 'must not be empty {}'],
  NOTHING_CHOSEN: ['must name at least one', 'must name at least one {}'],
  UNKNOWN_FIELD: [
    'is not a field of this resource',
    'is not a query parameter of this operation',
    'has the unknown field {}',
    'names the unknown column {}',
  ],
  NOT_TEXT: ['must be a string'],
  NOT_NUMBER: ['must be a number', 'must be a finite number'],
  NOT_BOOLEAN: ['must be true or false', 'must be a boolean'],
  NOT_LIST: ['must be an array', 'must be a list', 'must be an array of {}', 'must be a list of {}'],
  NOT_OBJECT: ['must be an object', 'must be a JSON object', 'must be an object with {}'],
  NOT_UUID: ['must be a uuid', 'must be a uuid or me'],
  NOT_DATE: ['must be an ISO 8601 date', 'must be a date'],
  NOT_TIMESTAMP: ['must be an ISO 8601 date-time', 'must lie in the years 1 to 9999 in UTC'],
  NOT_TIME_OF_DAY: ['must be a time of day, HH:mm', 'must be a time of day, HH:mm, or 24:00'],
  NOT_EMAIL: ['must be an e-mail address'],
  NOT_PHONE_NUMBER: ['must be a phone number', 'must be a phone number, {}'],
  NOT_URL: ['must be a URL', 'must be an https URL', 'must be an http or https address', 'must be an http, https, {}'],
  NOT_PUBLIC_URL: ['must lead to a public address over https'],
  NOT_COLOR: ['must be a color such as {}'],
  NOT_CURRENCY: ['must be a currency code of three letters'],
  NOT_COUNTRY: ['must be a country code of two letters', 'must be the code of a country {}'],
  NOT_TIME_ZONE: ['must be a time zone (IANA) such as {}'],
  NOT_LANGUAGE: ['must be a language tag (BCP 47) such as {}'],
  NOT_IMAGE: ['must name an image {}', 'must be a PNG {}', 'must be the id of an image'],
  UNSUPPORTED_CHARACTER: [
    'must not contain a NUL character',
    'must not contain a lone surrogate',
    'must not contain NUL or half a character',
  ],
  FORMAT: [
    'must match {}',
    'must be letters and digits',
    'must be words of {}',
    'must be upper-case words {}',
    'must be valid UTF-8{}',
    'must be JSON',
    'must be CSV',
  ],
  TOO_SHORT: ['must have at least {min} characters'],
  TOO_LONG: ['must have at most {max} characters'],
  LENGTH: ['must have {min} to {max} characters'],
  TOO_FEW: ['must name at least {min}'],
  TOO_MANY: [
    'must have at most {max} items',
    'must have at most {max} entries',
    'must have at most {max} values',
    'must have at most {max} values together',
    'must have at most {max} rows',
    'must have at most {max} files',
    'must have at most {max} filters',
    'must name at most {max} columns',
  ],
  TOO_MANY_DECIMALS: ['must have at most {max} decimals'],
  OUT_OF_RANGE: [
    'must be an integer from {min} to {max}',
    'must be a number from {min} to {max}',
    'must be a whole number from {min} to {max}',
    'must be from {min} to {max}',
  ],
  NOT_A_CHOICE: ['must be one of {}', 'must be of {}'],
  SINGLE_VALUE: ['must have a single value'],
  REFERENCE_NOT_FOUND: ['names no {}', 'names neither {}'],
  WRONG_REFERENCE: ['must name a {}', 'must name an {}', 'must name your {}', 'must name one {}'],
  DUPLICATE: [
    'must not occur twice',
    'must not occur twice; {}',
    'must not be named twice',
    'must be unique in the request',
    'is listed twice',
    'is answered twice',
  ],
  ALREADY_IN_USE: ['is already in use'],
  STILL_IN_USE: ['is in use elsewhere'],
  NOT_IN_FUTURE: ['must be in the future'],
  TOO_LATE: ['must be within two years', 'must be before the year 3000', 'must be at most {} ahead'],
  PERIOD_TOO_LONG: ['must be at most {} after {}'],
  END_NOT_AFTER_START: ['must be after from', 'must be after startAt', 'must be later than workdayStart'],
  CURRENCY_DIFFERS: ['must be {expected} in every line'],
  NOT_ALLOWED: [
    'must not be given {}',
    'must not be combined with {}',
    'cannot be combined with {}',
    'is only allowed {}',
  ],
} as const satisfies Record<string, readonly string[]>;

export type FieldRuleCode = keyof typeof SENTENCES;

export const FIELD_RULE_CODES = Object.keys(SENTENCES) as FieldRuleCode[];

/** What programs read of a violated rule. */
export interface FieldRule {
  code: FieldRuleCode;
  /** Least value, length or number of items. */
  min?: number;
  /** Greatest value, length or number of items. */
  max?: number;
  /** The value that the field must have. */
  expected?: string;
}

const PARTS: Partial<Record<string, string>> = {
  min: String.raw`(?<min>-?\d[\d.e+]*)`,
  max: String.raw`(?<max>-?\d[\d.e+]*)`,
  expected: '(?<expected>[A-Z]{3})',
};

const EXACT = new Map<string, FieldRuleCode>();
const PATTERNS: [RegExp, FieldRuleCode][] = [];
for (const code of FIELD_RULE_CODES) {
  for (const sentence of SENTENCES[code]) {
    if (!sentence.includes('{')) EXACT.set(sentence, code);
    else PATTERNS.push([toPattern(sentence), code]);
  }
}

/** The rule that a sentence states; null if it is not a common one. Whole sentences go before those with `{}`. */
export function identifyRule(sentence: string): FieldRule | null {
  const exact = EXACT.get(sentence);
  if (exact) return { code: exact };
  for (const [pattern, code] of PATTERNS) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups) return { code, ...readValues(groups) };
  }
  return null;
}

function readValues({ min, max, expected }: Partial<Record<string, string>>): Omit<FieldRule, 'code'> {
  return {
    ...(min !== undefined && { min: Number(min) }),
    ...(max !== undefined && { max: Number(max) }),
    ...(expected !== undefined && { expected }),
  };
}

function toPattern(sentence: string): RegExp {
  const source = sentence
    .split(/(\{\w*\})/)
    .map((part) =>
      part.startsWith('{') ? (PARTS[part.slice(1, -1)] ?? '.*') : part.replace(/[.*+?^$()[\]|\\]/g, '\\$&'),
    )
    .join('');
  // A group that never takes part makes `groups` exist for every match.
  return new RegExp(`^${source}(?<end>)$`, 's');
}
