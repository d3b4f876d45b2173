/** Converts class-validator's errors to the contract's error body: one message for each field, with its path. */
import type { ValidationError } from 'class-validator';
import { MAX_FIELD_ERRORS, invalidFields, type FieldError } from '../errors.js';
import type { FieldRule } from '../field-rules.js';
import type { ConstraintContext } from './constraints.js';
import { unescapeName } from './member-names.js';

/** The constraint that `forbidNonWhitelisted` reports. */
const UNKNOWN_FIELD = 'whitelistValidation';

/** The violations of one request. Unknown fields are listed before violated rules; those above `MAX_FIELD_ERRORS` are counted. */
export class Violations {
  private readonly unknownFields: FieldError[] = [];
  private readonly violatedRules: FieldError[] = [];
  private count = 0;

  /** Adds a violated rule. */
  add(field: string, rule: FieldRule): void {
    this.append(this.violatedRules, { field, ...rule });
  }

  /** Adds the errors of an object at `path`, which is empty for the request itself. */
  addErrors(errors: readonly ValidationError[], path = ''): void {
    for (const error of errors) {
      const name = unescapeName(error.property);
      this.addError(error, path ? `${path}.${name}` : name);
    }
  }

  /** @throws 400 if there is any violation. */
  throwIfAny(): void {
    if (this.count === 0) return;
    const listed = [...this.unknownFields, ...this.violatedRules].slice(0, MAX_FIELD_ERRORS);
    throw invalidFields(listed, this.count - listed.length);
  }

  private addError(error: ValidationError, field: string): void {
    const [constraint, text = ''] = Object.entries(error.constraints ?? {})[0] ?? [];
    if (constraint === UNKNOWN_FIELD) {
      this.append(this.unknownFields, { field, message: 'is not a field of this resource', code: 'UNKNOWN_FIELD' });
      return;
    }
    const { field: position = '', ...rule }: Partial<FieldError> & FieldRule = findRule(error, constraint) ?? {
      message: withoutName(text, error.property),
    };
    if (constraint) this.add(field + position, rule);
    // If the value as a whole violates a rule, its parts are not reported.
    if (constraint && !position) return;
    if (Array.isArray(error.value)) this.addItems(error.children ?? [], field, field + position);
    else this.addErrors(error.children ?? [], field);
  }

  /** @param reported the path of an item that is already reported. */
  private addItems(items: readonly ValidationError[], list: string, reported: string): void {
    for (const item of items) {
      const field = `${list}[${item.property}]`;
      if (field !== reported) this.addError(item, field);
    }
  }

  private append(list: FieldError[], violation: FieldError): void {
    this.count++;
    if (list.length < MAX_FIELD_ERRORS) list.push(violation);
  }
}

/** The rule that our decorators give as context. Plain decorators of the library have only a message. */
function findRule({ contexts, value }: ValidationError, constraint: string): FieldRule | FieldError | null {
  const context = contexts?.[constraint] as ConstraintContext | undefined;
  if (!context) return null;
  return 'rule' in context ? context.rule : context.validator(value);
}

/** The library's own messages begin with the name of the property, which `details` contain separately. */
function withoutName(message: string, property: string): string {
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}
