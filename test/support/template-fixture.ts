/** A router with helpers to create workflow templates over HTTP. */
import { OrderTag } from '../../src/entities/order-tag.js';
import { StoredFile } from '../../src/entities/stored-file.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { Service } from './app.js';
import { unique } from './factory.js';

/** A valid UUID that no resource has. */
export const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';

/** The required fields of a step. */
export const MANUAL_STEP = { isRequired: false, type: 'manual', actor: 'operator' };

/** Creates a router. @returns its ID, path and clients, and functions that create templates, tags and files */
export async function createTemplateFixture(service: Service) {
  const people = await service.make.router();
  const { routerId } = people;
  const path = `/api/routers/${routerId}/workflow-templates`;
  const admin = service.as(people.admin.key);
  return {
    routerId,
    people,
    path,
    admin,
    operator: service.as(people.operator.key),
    viewer: service.as(people.viewer.key),
    /** Creates a template with one manual step per title. */
    template: (titles: string[] = []) =>
      admin.post(path, { name: unique('Template '), steps: titles.map((title) => ({ ...MANUAL_STEP, title })) }),
    async tag(name = unique('tag')) {
      const id = uuidv7();
      await service.db.of(OrderTag).insert({ id, routerId, name, color: '#d0021b' });
      return id;
    },
    async file(fileName = 'sheet.pdf') {
      const id = uuidv7();
      const bytes = { size: 1, sha256: 'a'.repeat(64), contentType: 'application/pdf' };
      await service.db.of(StoredFile).insert({ id, routerId, fileName, ...bytes, uploadedBy: null });
      return id;
    },
  };
}
