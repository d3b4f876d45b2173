/** A typed client of the work-order routing service for browsers and Node.js, without dependencies. */
import { Resources } from '../generated/resources.js';
import { Transport, type ClientOptions } from './transport.js';

export * from './errors.js';
export type { EventPage, FollowOptions } from './event-stream.js';
export type { Page } from './pagination.js';
export type { ClientOptions, RequestOptions, Upload } from './transport.js';
export * from './webhooks.js';
export type * from '../generated/types.js';

/** The client. Each resource of the API is a property, each operation a method. */
export class WorkOrderRouting extends Resources {
  constructor(options: ClientOptions) {
    super(new Transport(options));
  }
}
