/** Operations that create or change resources, each with a separate fixture. */
import { unique } from '../../support/factory.js';
import { withFixture, type PrepareScenario, type Scenario } from './scenario.js';

const AT = '/api/routers/{routerId}';
const TEMPLATE = `${AT}/workflow-templates/{workflowTemplateId}`;

/** All filters of a view have at most a thousand values together; each value has the maximum length. */
const FILTERS = Array.from({ length: 200 }, () => ({
  columnId: 'city',
  type: 'text',
  operator: 'does not contain',
  values: Array.from({ length: 5 }, (_value, index) => `${index}${'a '.repeat(127)}`),
}));
const SORTING = ['createdAt', 'name', 'city', 'status'].map((id) => ({ id, desc: true }));
const VIEW: Partial<Scenario> = {
  fields: { entity: 'ORDER', layout: 'TABLE', state: { filters: FILTERS, sorting: SORTING, columnVisibility: {} } },
};

const COPIES = Array.from({ length: 1000 }, (_copy, index) => ({
  type: 'EMAIL',
  value: `person${index}@large.example`,
}));
const TASK: Partial<Scenario> = {
  fields: { recipient: { type: 'ACTOR', value: 'operator' }, emailCc: COPIES, emailBcc: COPIES },
};

/** A partner whose organization the router created, so that the router may change its name and users. */
const withOwnPartner = withFixture(async ({ routerId, actors, ids }, service) => {
  const partner = (await service
    .as(actors.owner.key)
    .post(`/api/routers/${routerId}/partners`, { organization: { name: unique('Firm ') } })) as { id: string };
  return { ids: { ...ids, partnerId: partner.id } };
});

export const WRITES: Record<string, PrepareScenario> = {
  'POST /api/v1/order': withFixture(() => ({ without: ['idempotencyKey'] })),
  'POST /api/v1/order-tags': withFixture(),
  'POST /api/admin/organizations-users': withFixture(async ({ routerId, people }, service) => {
    const { userId } = await service.make.person(routerId, routerId, ['VIEWER']);
    const another = await service.make.organization(null);
    const { key } = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true });
    return {
      key,
      ids: { userId: userId || people.operator.userId },
      fields: { userId, routerOrganizationId: another },
    };
  }),
  [`PUT ${AT}/partners/{partnerId}`]: withOwnPartner,
  [`POST ${AT}/partners/{partnerId}/invitations`]: withOwnPartner,
  [`POST ${AT}/partners/{partnerId}/coverage-areas/import`]: withFixture(),
  [`POST ${AT}/view-presets`]: withFixture(() => VIEW),
  [`PUT ${AT}/view-presets/{viewPresetId}`]: withFixture(({ actors }) => ({ ...VIEW, key: actors.operator.key })),
  [`PUT ${AT}/partners/{partnerId}/coverage-areas/{areaId}`]: withFixture(),
  [`POST ${TEMPLATE}/tasks`]: withFixture(() => TASK),
  [`PUT ${TEMPLATE}/tasks/{taskId}`]: withFixture(() => TASK),
  [`POST ${AT}/workflow-templates/{id}/simulate`]: withFixture(),
};
