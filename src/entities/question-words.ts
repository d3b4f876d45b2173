/** Words of webforms (contract 2.12; decisions/webforms "Webform"). */

/** Kinds of question. */
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

/** How a condition compares an answer with its values. */
export const CONDITION_OPERATORS = [
  'ANY_OF',
  'NONE_OF',
  'ALL_OF',
  'EQUALS',
  'NOT_EQUALS',
  'IS_EMPTY',
  'IS_NOT_EMPTY',
] as const;

/** Where the form leads after it was sent. */
export const REDIRECTIONS = ['NONE', 'CLIENT_PORTAL'] as const;
