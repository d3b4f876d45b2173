/** Data that an operation needs before it accepts its largest body. */
import type { Service } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import { createResourceFixture, type ResourceFixture, type ResourceIds } from '../../support/resource-fixture.js';

/** The request to an operation. */
export interface Scenario {
  /** IDs for path and body. */
  ids: ResourceIds;
  /** Token; null: none. Default: that of the shared fixture. */
  key?: string | null;
  /** Body fields that depend on the data, or on rules outside of openapi.json. */
  fields?: Record<string, unknown>;
  /** Fields that exclude the others. */
  without?: readonly string[];
}

/** Prepares separate data for each request, so that requests are independent. */
export type PrepareScenario = (service: Service) => Promise<Scenario>;

/** Creates a separate fixture with the key or session of its owner. */
export function withFixture(
  prepare: (world: ResourceFixture, service: Service) => Partial<Scenario> | Promise<Partial<Scenario>> = () => ({}),
  token: 'key' | 'session' = 'key',
): PrepareScenario {
  return async (service) => {
    const world = await createResourceFixture(service);
    const { ids = {}, ...situation } = await prepare(world, service);
    return { key: world.actors.owner[token], ...situation, ids: { ...world.ids, ...ids } };
  };
}

/** Invites a user. @returns the token of the link */
export async function inviteUser({ routerId, actors }: ResourceFixture, service: Service): Promise<string> {
  const person = { email: `${unique('invited')}@example.com`, roles: [{ role: 'VIEWER' }] };
  const { invitationLink } = await service.as(actors.owner.key).post(`/api/routers/${routerId}/users`, person);
  return (invitationLink as string).split('/').at(-1)!;
}
