/** Enumerations of webforms (contract 2.12; decisions/webforms "Webform"). */

/** Kinds of questions. */
export const QUESTION_TYPES = [
  'input',
  'textarea',
  'number',
  'select',
  'checkbox',
  'date',
  'file',
  'address',
  'phone',
  'email',
  'product',
  'info',
] as const;

/** Comparisons of an answer with the values of a condition. */
export const CONDITION_OPERATORS = [
  'ANY_OF',
  'NONE_OF',
  'ALL_OF',
  'EQUALS',
  'NOT_EQUALS',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const;

/** Page shown after submission. */
export const REDIRECTIONS = ['NONE', 'CLIENT_PORTAL'] as const;
