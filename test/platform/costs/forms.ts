/** Operations on forms: as many questions as one may have, each with a pattern, each depending on the one before. */
import type { Service } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import type { ResourceFixture } from '../../support/resource-fixture.js';
import { withFixture, type PrepareScenario } from './scenario.js';

/** As many as a form, or a step, may ask. */
export const QUESTIONS = 200;
/** Values that a condition is compared with; a form of this size has nearly a megabyte. */
const CONDITION_VALUES = 15;
/** What an answer may have in a body of 64 KB, of which the lines take a part. */
const ANSWER = 'a '.repeat(95);
/** Takes a regular expression engine that tries everything very long. */
export const PATTERN = '^(a? ?)*$';

/** Custom fields of the world's order template. */
async function customFields(service: Service, { routerId, ids, actors }: ResourceFixture): Promise<string[]> {
  const asked = Array.from({ length: QUESTIONS }, (_field, place) => ({ name: `Field ${place}`, regex: PATTERN }));
  const at = `/api/routers/${routerId}/workflow-templates/${ids.workflowTemplateId}/order-template`;
  const template = (await service.as(actors.owner.key).put(at, { customFields: asked })) as {
    customFields: { id: string; name: string }[];
  };
  return template.customFields.filter(({ name }) => name.startsWith('Field ')).map(({ id }) => id);
}

/** Each question is asked unless the one before was answered with one of many other things. */
function inputs(fields: readonly string[]): object[] {
  const values = Array.from({ length: CONDITION_VALUES }, (_value, place) => `${place}${'a '.repeat(127)}`);
  return fields.map((customFieldId, position) => ({
    position,
    question: {
      ...{ type: 'textarea', title: 'a '.repeat(250).trim(), required: true, customFieldId },
      ...(position > 0
        ? {
            dependsOnCustomFieldId: fields[position - 1],
            dependsOnOperator: 'NONE_OF',
            dependsOnValues: values,
          }
        : {}),
    },
  }));
}

const WITH_INPUTS: PrepareScenario = withFixture(async (world, service) => ({
  fields: { inputs: inputs(await customFields(service, world)) },
}));

/** The world's form with all of its questions and a product, and the answers to them. */
const answered: PrepareScenario = withFixture(async (world, service) => {
  const { routerId, ids, actors } = world;
  const owner = service.as(actors.owner.key);
  const product = { name: unique('Cable '), currencyCode: 'NOK', isPublic: true };
  await owner.put(`/api/v1/products/${ids.productId}`, product);
  const form = { inputs: inputs(await customFields(service, world)) };
  const saved = (await owner.put(`/api/routers/${routerId}/webforms/${ids.webformId}`, form)) as {
    inputs: { questionId: string }[];
  };
  const answers = saved.inputs.map(({ questionId }) => ({ questionId, values: [ANSWER] }));
  return { key: null, fields: { answers }, without: ['fileIds'] };
});

export const FORMS: Record<string, PrepareScenario> = {
  'POST /api/routers/{routerId}/webforms': WITH_INPUTS,
  'PUT /api/routers/{routerId}/webforms/{id}': WITH_INPUTS,
  'POST /api/public/webforms/{publicToken}/quote': async (service) => ({ ...(await answered(service)), fields: {} }),
  'POST /api/public/webforms/{publicToken}/submissions': answered,
};
