/** What was read for the messages of one transaction: several about the same read it once. */
import type { FactSource, Told, Where } from './template-variables.js';

/** In the place of `TemplateVariables`, as long as nothing that it reads is changed. */
export class RememberedFacts implements FactSource {
  private readonly told = new Map<string, Promise<Told>>();

  constructor(private readonly variables: FactSource) {}

  /** @throws Undeliverable where the order is gone. */
  read(where: Where): Promise<Told> {
    const { orderId, workflowStepId, stepState, bookingId, dispatchId, parts } = where;
    const key = [orderId, workflowStepId, stepState, bookingId, dispatchId, JSON.stringify(parts)].join(' ');
    let told = this.told.get(key);
    if (!told) this.told.set(key, (told = this.variables.read(where)));
    return told;
  }
}
