/** What is found wrong with one request, while it is found: the first faults are kept, the others only counted. */
import { FAULTS_MAX, faulty, type Fault } from '../errors.js';

/** The faults of one request; fields that nobody knows are named before broken rules. */
export class Faults {
  private readonly unknown: Fault[] = [];
  private readonly broken: Fault[] = [];
  private count = 0;

  /** A field that the resource does not have, or an id that is none. */
  unknownField(field: string, message = 'is not a field of this resource'): void {
    this.keep(this.unknown, { field, message });
  }

  /** @param rule the message alone, or with the place inside the field. */
  brokenRule(field: string, rule: string | Fault): void {
    const fault = typeof rule === 'string' ? { field, message: rule } : { ...rule, field: field + rule.field };
    this.keep(this.broken, fault);
  }

  /** @throws 400 where there is any fault. */
  refuseAny(): void {
    if (this.count === 0) return;
    const named = [...this.unknown, ...this.broken].slice(0, FAULTS_MAX);
    throw faulty(named, this.count - named.length);
  }

  private keep(faults: Fault[], fault: Fault): void {
    this.count++;
    if (faults.length < FAULTS_MAX) faults.push(fault);
  }
}
