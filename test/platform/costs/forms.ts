/**
 * Operations on webforms with the maximum number of questions, each with a pattern and a condition on the previous one.
 */
import type { Service } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import type { ResourceFixture } from '../../support/resource-fixture.js';
import { withFixture, type PrepareScenario } from './scenario.js';

/** The maximum of questions of a form and inputs of a step. */
export const QUESTIONS = 200;
/** Values of a condition; a form of this size has nearly one megabyte. */
const CONDITION_VALUES = 15;
/** Size of the answers in a body of 64 KB, together with lines. */
const ANSWER = 'a '.repeat(95);
/** Causes catastrophic backtracking in regex engines. */
export const PATTERN = '^(a? ?)*$';

/** Custom fields of the order template. */
async function customFields(service: Service, { routerId, ids, actors }: ResourceFixture): Promise<string[]> {
  const fields = Array.from({ length: QUESTIONS }, (_field, index) => ({ name: `Field ${index}`, regex: PATTERN }));
  const at = `/api/routers/${routerId}/workflow-templates/${ids.workflowTemplateId}/order-template`;
  const template = (await service.as(actors.owner.key).put(at, { customFields: fields })) as {
    customFields: { id: string; name: string }[];
  };
  return template.customFields.filter(({ name }) => name.startsWith('Field ')).map(({ id }) => id);
}

/** Each question is visible unless the previous one has one of many values. */
function inputs(fields: readonly string[]): object[] {
  const values = Array.from({ length: CONDITION_VALUES }, (_value, index) => `${index}${'a '.repeat(127)}`);
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

/** The form of the fixture with all questions, a product, and answers. */
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
