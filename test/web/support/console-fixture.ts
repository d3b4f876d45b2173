/** Fixture: a router whose operator uses the console in a browser with a wide screen. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Service } from '../../support/app.js';
import type { TestRouter } from '../../support/factory.js';
import { MINIMAL_ORDER } from '../../support/order-factory.js';
import { storageStateFor } from './browser.js';

/** Viewport of a desk. */
export const DESK = { viewport: { width: 1440, height: 900 } };

type Open = (address: string, options?: BrowserContextOptions) => Promise<Page>;

/** Creates routers with orders, and opens the console for their people. */
export class ConsoleFixture {
  constructor(
    private readonly service: Service,
    private readonly open: Open,
  ) {}

  /** A router with an operator, who speaks English, and a browser for the operator. */
  async create() {
    return this.forRouter(await this.service.make.router({ name: 'Nordlys' }));
  }

  /** The same for a router that exists. */
  async forRouter<R extends TestRouter>(router: R) {
    const { service } = this;
    const { routerId, operator } = router;
    await service.db.query("update users set first_name = 'Kari', last_name = 'Nordmann' where id = $1", [
      operator.userId,
    ]);
    const api = service.as(operator.key);
    const storageState = storageStateFor(await service.make.session(routerId, routerId, operator.userId));
    return {
      ...router,
      api,
      storageState,
      /** Creates an order. */
      order: (fields: Partial<typeof MINIMAL_ORDER> & Record<string, unknown> = {}) =>
        api.post('/api/v1/order', { ...MINIMAL_ORDER, ...fields }) as Promise<{ id: string; displayId: string }>,
      /** Opens a path of the console as the operator. */
      visit: (path: string, options: BrowserContextOptions = {}) =>
        this.open(`${service.baseUrl}${path}`, { ...DESK, storageState, ...options }),
    };
  }
}
