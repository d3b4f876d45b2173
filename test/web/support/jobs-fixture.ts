/** Fixture: a contractor with a password and a dispatched order. */
import type { Page } from 'playwright-core';
import { Dispatch } from '../../../src/entities/dispatch.js';
import { uuidv7 } from '../../../src/platform/uuid.js';
import type { Service } from '../../support/app.js';
import { NetworkFactory } from '../../support/network-factory.js';
import type { StepOptions } from '../../support/workflow-factory.js';

export const PASSWORD = 'correct horse battery';
/** In minor units. */
const PAYOUT = 125_000;

/** Steps after the dispatch. All belong to the contractor, except `visit`, which belongs to the client. */
export type WorkStep = 'form' | 'photos' | 'time' | 'signature' | 'visit';

export type OfferedJob = Awaited<ReturnType<JobsFixture['offer']>>;

/** Creates orders that are offered to one contractor. */
export class JobsFixture {
  private readonly network: NetworkFactory;

  constructor(private readonly service: Service) {
    this.network = new NetworkFactory(service);
  }

  /** @param kinds steps of the workflow, in sequence unless `areAtOnce` */
  async offer(kinds: WorkStep[], { areAtOnce = false } = {}) {
    const { service, network } = this;
    const router = await service.make.router({ name: 'Nordlys', timezone: 'Europe/Oslo' });
    const partner = await network.partner(router.routerId);
    await service.make.password(partner.userId, PASSWORD);
    const [fuse, meter, protocol] = [uuidv7(), uuidv7(), uuidv7()];
    const template = await network.workflows.template(router.routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }],
      customFields: [
        { id: fuse, name: 'Fuse', type: 'NUMBER' },
        { id: meter, name: 'The meter', type: 'FILE' },
      ],
      documents: [{ id: protocol, name: 'Protocol', content: paragraph('All parts are in place.') as never }],
      steps: [
        DISPATCH,
        ...kinds.map((kind, index) =>
          stepOf(kind, areAtOnce ? 'dispatch' : kinds[index - 1], { fuse, meter, protocol }),
        ),
      ],
    });
    const run = await network.workflows.run(router.routerId, template);
    const operator = service.as(router.operator.key);
    const dispatch = async () => (await operator.get(`/api/v1/order/${run.orderId}/dispatches`)).values[0];
    const { id: dispatchId } = await dispatch();
    const changeLines = (quantity: number) =>
      operator.put(`/api/v1/order/${run.orderId}`, { lines: [{ ...LINE, quantity }] });
    await changeLines(1);
    await service.db.of(Dispatch).update({ id: dispatchId }, { payout: PAYOUT, payoutIsComplete: true });
    const { displayId } = await operator.get(`/api/v1/order/${run.orderId}`);
    const step = (key: string) => `/api/routers/${router.routerId}/workflow-steps/${run.steps[key]}`;
    return {
      ...router,
      email: partner.email,
      userId: partner.userId,
      orderDisplayId: displayId as string,
      dispatchId: dispatchId as string,
      dispatch,
      run,
      contractorId: partner.organizationId,
      /** Makes a new version of the offer. */
      changeLines: () => changeLines(2),
      accept: () => service.as(partner.key).post(`/api/v1/dispatches/${dispatchId}/accept`, {}, 200),
      /** The client requests a time by its link. */
      requestTimeAsClient: (key: string, startAt: string) =>
        service.as(null).put(`/api/clients/${run.clientToken}/workflow-steps/${run.steps[key]}/bookings`, { startAt }),
      cancel: (key: string) => operator.post(`${step(key)}/act`, { type: 'CANCEL', reason: 'Not needed' }, 200),
      statusOf: async (key: string) => {
        const { steps } = await operator.get(`/api/routers/${router.routerId}/workflows/${run.workflowId}`);
        return steps.find(({ id }: { id: string }) => id === run.steps[key]).status as string;
      },
      /** Returns the names of the files that answer the form. */
      answeredFiles: async () => {
        const { customFields } = await operator.get(`/api/v1/order/${run.orderId}`);
        const { values } = customFields.find(({ name }: { name: string }) => name === 'The meter') ?? { values: [] };
        const names = values.map(
          async ({ value }: { value: string }) => (await operator.get(`/api/v1/file/${value}`)).fileName,
        );
        return (await Promise.all(names)) as string[];
      },
      filesOf: async (key: string) =>
        (await operator.get(`${step(key)}/files`)).values.map(({ fileName }: { fileName: string }) => fileName).sort(),
    };
  }
}

const LINE = { name: 'Charger', currencyCode: 'NOK', unitAmount: 200_000, quantity: 1 };
const DISPATCH: StepOptions = {
  key: 'dispatch',
  type: 'dispatch_create',
  dispatches: 'contractor',
  settings: { isAutoDispatchingEnabled: true },
};

const KINDS: Record<WorkStep, Partial<StepOptions>> = {
  form: { type: 'form_fill', title: 'What you found' },
  photos: { type: 'file_upload', title: 'Photos of the work' },
  time: { type: 'booking_create', title: 'The time of the visit' },
  signature: { type: 'document_sign', title: 'Your signature' },
  visit: { type: 'booking_create', title: 'When you may come', actor: 'client', by: undefined },
};

function stepOf(
  kind: WorkStep,
  before: string | undefined,
  { fuse, meter, protocol }: Record<'fuse' | 'meter' | 'protocol', string>,
): StepOptions {
  const asks =
    kind === 'form' ? { inputs: [{ customFieldId: fuse, required: true }, { customFieldId: meter }] as never } : {};
  const signed = kind === 'signature' ? { documentIds: [protocol] } : {};
  const rest = { ...KINDS[kind], ...asks, ...signed };
  return { key: kind, actor: 'contractor', by: 'contractor', dependsOn: before ?? 'dispatch', ...rest };
}

function paragraph(text: string): object {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** Fills in the sign-in form and waits for a heading of the next page. */
export async function signIn(page: Page, email: string, heading: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: heading }).first().waitFor();
}

/** Waits until the code of the offline queue is loaded, which happens at the first interaction. */
export async function waitForOfflineQueue(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('focusin');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline-queue.lazy-')),
  );
}
