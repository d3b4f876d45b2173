/** Fixture: orders with a client's link, and workflow templates for them. */
import { uuidv7 } from '../../../src/platform/uuid.js';
import type { Service } from '../../support/app.js';
import { unique } from '../../support/factory.js';
import { createPng } from '../../support/png.js';
import { WorkflowFactory, type TemplateOptions } from '../../support/workflow-factory.js';

export const PICTURE = { name: 'fuse box.png', mimeType: 'image/png', buffer: createPng() };

export type CreatedOrder = Awaited<ReturnType<PortalFixture['order']>>;

/** Creates orders from templates. */
export class PortalFixture {
  private readonly workflows: WorkflowFactory;

  constructor(private readonly service: Service) {
    this.workflows = new WorkflowFactory(service);
  }

  async order(sketch: TemplateOptions) {
    const { service, workflows } = this;
    const router = await service.make.router({ name: 'Nordic Charging', brandColor: '#0b6e6a' });
    const template = await workflows.template(router.routerId, sketch);
    const run = await workflows.run(router.routerId, template);
    const operator = service.as(router.operator.key);
    const path = (step: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[step]}`;
    const seen = async () => (await service.as(null).get(`/api/clients/${run.clientToken}/workflows`)).values[0];
    return {
      routerId: router.routerId,
      templateId: template.templateId,
      customFields: template.customFields,
      link: `${service.baseUrl}/c/${run.clientToken}`,
      operator,
      path,
      run,
      seen,
      step: async (key: string) => (await seen()).steps.find(({ id }: { id: string }) => id === run.steps[key]),
      note: (content: string) => operator.post(`/api/v1/order/${run.orderId}/note`, { content, isPublic: true }),
    };
  }

  /** Makes the link older than 14 days. @returns the address that codes are sent to */
  async ageLink({ run }: CreatedOrder): Promise<string> {
    const email = `${unique('ola')}@example.com`;
    await this.service.db.query('update orders set email = $1 where id = $2', [email, run.orderId]);
    const age = "update client_links set created_at = now() - interval '15 days' where token = $1";
    await this.service.db.query(age, [run.clientToken]);
    return email;
  }
}

/** A template with all kinds of client steps at once. */
export const EVERYTHING: TemplateOptions = {
  customerPortalWelcomeDescription: 'Welcome!\nWe look forward to it.',
  documents: [{ name: 'Terms', public: true, fieldMappings: JSON.stringify({ Client: 'client.name' }) }],
  steps: [
    { key: 'book', type: 'booking_create', actor: 'client', title: 'Choose a time' },
    { key: 'files', type: 'file_upload', actor: 'client', title: 'Photos of the fuse box' },
    { key: 'approve', type: 'approval', actor: 'client', title: 'Approve the plan' },
    { key: 'work', actor: 'contractor', title: 'Installation', dependsOn: 'approve' },
  ],
};

/** A template with a signing step. */
export function signing(): TemplateOptions {
  const terms = uuidv7();
  return {
    documents: [{ id: terms, name: 'Terms', content: text('Work in {{ order.city }}.') }],
    steps: [{ key: 'sign', type: 'document_sign', actor: 'client', title: 'Sign the terms', documentIds: [terms] }],
  };
}

/** A template with a form: number, boolean, text. */
export function questions(): TemplateOptions {
  const customFields = [
    { id: uuidv7(), name: 'Size of the fuse', type: 'NUMBER' as const },
    { id: uuidv7(), name: 'Garage?', type: 'BOOLEAN' as const },
    { id: uuidv7(), name: 'Anything else', type: 'TEXT' as const },
  ];
  const inputs = customFields.map(({ id }, position) => ({ customFieldId: id, required: position === 0, position }));
  return {
    customFields,
    steps: [{ key: 'fill', type: 'form_fill', actor: 'client', title: 'Some questions', inputs }],
  };
}

/** A template with a form: choice, multiple choice, file. */
export function choices(): TemplateOptions {
  const customFields = [
    { id: uuidv7(), name: 'Fuse', type: 'SELECT' as const },
    { id: uuidv7(), name: 'Colours', type: 'MULTI_SELECT' as const },
    { id: uuidv7(), name: 'Drawing of the house', type: 'FILE' as const },
  ];
  const inputs = customFields.map(({ id }, position) => ({ customFieldId: id, required: true, position }));
  return {
    customFields,
    steps: [{ key: 'fill', type: 'form_fill', actor: 'client', title: 'Choose', inputs }],
  };
}

/** A rich-text document of one paragraph. */
export function text(words: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
}
