/** Maps class-validator's errors to the contract's error body: one message for each field, with its path. */
import type { ValidationError } from 'class-validator';
import { FAULTS_MAX, invalidFields, type Fault } from '../errors.js';
import { unescapedName } from './member-names.js';

/** Separates a place inside the field from the rule in a message; request bodies hold no NUL. */
const PLACE_END = '\0';
/** The constraint that `forbidNonWhitelisted` reports. */
const UNKNOWN_FIELD = 'whitelistValidation';

/** The message of a constraint; where the rule is broken inside of the value, with the place. */
export function messageAt(broken: string | Fault | null): string {
  if (!broken) return '';
  return typeof broken === 'string' ? broken : broken.field + PLACE_END + broken.message;
}

/** The violations of one request. Unknown fields are listed before broken rules; those above `FAULTS_MAX` are counted. */
export class Violations {
  private readonly unknown: Fault[] = [];
  private readonly broken: Fault[] = [];
  private count = 0;

  /** Adds one violation of a rule. */
  add(field: string, message: string): void {
    this.keep(this.broken, { field, message });
  }

  /** Adds the errors of an object at `path`, which is empty for the request itself. */
  addErrors(errors: readonly ValidationError[], path = ''): void {
    for (const error of errors) {
      const name = unescapedName(error.property);
      this.addError(error, path ? `${path}.${name}` : name);
    }
  }

  /** @throws 400 if there is any violation. */
  throwIfAny(): void {
    if (this.count === 0) return;
    const listed = [...this.unknown, ...this.broken].slice(0, FAULTS_MAX);
    throw invalidFields(listed, this.count - listed.length);
  }

  private addError(error: ValidationError, field: string): void {
    const [constraint, text = ''] = Object.entries(error.constraints ?? {})[0] ?? [];
    if (constraint === UNKNOWN_FIELD) {
      this.keep(this.unknown, { field, message: 'is not a field of this resource' });
      return;
    }
    const [place, rule] = text.includes(PLACE_END) ? text.split(PLACE_END) : ['', text];
    if (constraint) this.add(field + place, withoutName(rule, error.property));
    // If the value as a whole breaks a rule, its parts are not reported.
    if (constraint && !place) return;
    if (Array.isArray(error.value)) this.addItems(error.children ?? [], field, field + place);
    else this.addErrors(error.children ?? [], field);
  }

  /** @param reported the path of an item that is reported already. */
  private addItems(items: readonly ValidationError[], list: string, reported: string): void {
    for (const item of items) {
      const field = `${list}[${item.property}]`;
      if (field !== reported) this.addError(item, field);
    }
  }

  private keep(list: Fault[], violation: Fault): void {
    this.count++;
    if (list.length < FAULTS_MAX) list.push(violation);
  }
}

/** The library's own messages begin with the name of the property, which `details` state apart. */
function withoutName(message: string, property: string): string {
  return message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
}
