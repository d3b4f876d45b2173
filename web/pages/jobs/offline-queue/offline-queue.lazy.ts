/** The code of the offline queue, loaded on demand by `useOfflineQueue`. */
export { flushQueue, sendQueued } from './flush.js';
export { createQueuedForm } from './queue-form.js';
export { enqueue, listQueued, removeQueued } from './store.js';
