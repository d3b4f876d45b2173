/** Puts the router into every key of tables whose rows belong to one, and into the references between them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RELEASED_KEYS, RELEASED_REFERENCES, TENANT_KEYS, TENANT_REFERENCES } from './tenant-keys/keys.js';
import { reshape } from './tenant-keys/reshape.js';

const RELEASED = { keys: RELEASED_KEYS, references: RELEASED_REFERENCES };
const TENANT = { keys: TENANT_KEYS, references: TENANT_REFERENCES };

export class TenantKeys1795000000054 implements MigrationInterface {
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return reshape(runner, RELEASED, TENANT);
  }

  down(runner: QueryRunner): Promise<void> {
    return reshape(runner, TENANT, RELEASED);
  }
}
