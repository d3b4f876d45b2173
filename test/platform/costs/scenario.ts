/** What has to be there before an operation accepts the largest body that it allows. */
import type { Service } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import { createResourceFixture, type ResourceFixture, type ResourceIds } from '../../support/resource-fixture.js';

/** How an operation is sent what it accepts. */
export interface Scenario {
  /** What the path and the fields of the body name. */
  ids: ResourceIds;
  /** With which token; null: with none. Left out: as everywhere. */
  key?: string | null;
  /** Fields of the body whose values follow from what is there, or from rules that the description does not know. */
  fields?: Record<string, unknown>;
  /** Fields that may not stand beside the others. */
  without?: readonly string[];
}

/** Makes a situation anew for each request, so that none depends on the one before. */
export type PrepareScenario = (service: Service) => Promise<Scenario>;

/** A world of its own, with its owner's key or session. */
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

/** Somebody is invited. @returns the token of the link. */
export async function inviteUser({ routerId, actors }: ResourceFixture, service: Service): Promise<string> {
  const person = { email: `${unique('invited')}@example.com`, roles: [{ role: 'VIEWER' }] };
  const { invitationLink } = await service.as(actors.owner.key).post(`/api/routers/${routerId}/users`, person);
  return (invitationLink as string).split('/').at(-1)!;
}
