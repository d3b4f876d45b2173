/** A typed client of the work-order routing service, for browsers and Node.js, without dependencies. */
import { Resources } from '../generated/resources.js';
import { Transport, type ClientOptions } from './transport.js';

export * from './errors.js';
export type { FeedPart, FollowOptions } from './feed.js';
export type { Page } from './pages.js';
export type { ClientOptions, RequestOptions, Upload } from './transport.js';
export * from './webhooks.js';
export type * from '../generated/types.js';

/** The service at an address, for whoever holds the token. */
export class WorkOrderRouting extends Resources {
  constructor(options: ClientOptions) {
    super(new Transport(options));
  }
}
