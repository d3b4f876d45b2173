/** Imports coverage areas from CSV or GeoJSON: small files immediately, large ones by a job with readable progress. */
import { HttpException, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { toOptionalReference, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { CoverageImport } from '../../entities/coverage-import.js';
import { CoverageArea } from '../../entities/partner.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { conflict, invalid, notFound, type FieldError } from '../../platform/errors.js';
import { AcceptedResponse } from '../../platform/http/returns.js';
import { Jobs, type JobRun } from '../../platform/jobs/jobs.js';
import { TransactionalJobQueue } from '../../platform/jobs/transactional-job-queue.js';
import { uuidv7 } from '../../platform/uuid.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { insertAreas } from './area-insert.js';
import { AreaFileReader } from './area-file-reader.js';
import { type CoverageImportInput, CoverageImportJobView, type CoverageImportView } from './coverage-area.dto.js';
import { PartnersService } from './partners.service.js';

const JOB = 'coverageAreas.import';

const one = selectQuery(
  CoverageImportJobView,
  sql`${inTenant('i')} and i.partner_id = ${'partnerId'} and i.id = ${'id'}`,
);
const ACTIVE_IMPORT = sql`select id from coverage_imports
  where router_id = ${'routerId'} and partner_id = ${'partnerId'} and status in ('waiting', 'running')`;
const DELETE_OLD_IMPORTS = sql`delete from coverage_imports
  where router_id = ${'routerId'} and partner_id = ${'partnerId'} and status in ('done', 'failed')
    and updated_at < now() - interval '7 days'`;
const LOCK = sql`select id from partners where router_id = ${'routerId'} and id = ${'partnerId'} for update`;

type ImportKey = Pick<CoverageImport, 'routerId' | 'id'>;

/** An import writes all areas of a file, or none. */
@Injectable()
export class CoverageImports implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly partners: PartnersService,
    private readonly reader: AreaFileReader,
    private readonly referenceChecker: ReferenceChecker,
    private readonly jobs: Jobs,
    private readonly jobQueue: TransactionalJobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(JOB, (payload, run) => this.run(payload as unknown as ImportKey, run));
  }

  /**
   * Imports a file, or queues a job if it is large.
   * @throws 404 for a partner of another router; 400 for violations, by line and column, or feature and member; 409 while another job of the partner
   * is active.
   */
  async import(
    caller: Caller,
    partnerId: string,
    input: CoverageImportInput,
  ): Promise<CoverageImportView | AcceptedResponse> {
    await this.partners.get(caller, partnerId);
    await this.checkSource(caller, input);
    const source = await this.reader.loadText(input);
    if (this.reader.isLarge(source)) return new AcceptedResponse(await this.queueImport(caller, partnerId, input));
    const { routerId } = caller;
    const { texts, count } = await this.reader.parse(routerId, source);
    await this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      await this.write({ routerId, partnerId, mode: input.mode }, texts);
    });
    return { imported: count };
  }

  /** Returns the status of a job. @throws 404 for an import of another partner. */
  async get(caller: Caller, partnerId: string, id: string): Promise<JsonText<CoverageImportJobView>> {
    await this.partners.get(caller, partnerId);
    const job = await this.db.row(one, { routerId: caller.routerId, partnerId, id });
    if (!job) throw notFound('Import');
    return job;
  }

  private async checkSource(caller: Caller, { csv, geojson, fileId }: CoverageImportInput): Promise<void> {
    if (csv !== undefined && geojson) throw invalid('geojson', 'must not be combined with csv', 'NOT_ALLOWED');
    if ((csv !== undefined || geojson) && fileId)
      throw invalid('fileId', `must not be combined with ${geojson ? 'geojson' : 'csv'}`, 'NOT_ALLOWED');
    if (csv === undefined && !geojson && !fileId)
      throw invalid('csv', 'is required unless geojson or fileId is given', 'REQUIRED');
    if (fileId) await this.referenceChecker.assertAccessible(caller, 'file', toOptionalReference('fileId', fileId));
  }

  private queueImport(caller: Caller, partnerId: string, { mode, csv, geojson, fileId }: CoverageImportInput) {
    const { routerId } = caller;
    const id = uuidv7();
    return this.db.transaction(async () => {
      await this.partners.lock(caller, partnerId);
      if (await this.db.row(ACTIVE_IMPORT, { routerId, partnerId }))
        throw conflict('Another import of this partner is in progress', 'IMPORT_IN_PROGRESS');
      await this.db.row(DELETE_OLD_IMPORTS, { routerId, partnerId });
      await this.db.of(CoverageImport).insert({ routerId, id, partnerId, mode, csv, geojson, fileId });
      this.jobQueue.add({ name: JOB, payload: { routerId, id }, maxAttempts: 5 });
      return this.db.one(one, { routerId, partnerId, id });
    });
  }

  /** Runs the job. After a crash it starts again from the beginning. */
  private async run(key: ImportKey, { attempt, maxAttempts }: JobRun): Promise<void> {
    const { routerId, id } = key;
    const job = await this.db.of(CoverageImport).findOneBy({ routerId, id });
    if (!job || job.status === 'done' || job.status === 'failed') return;
    await this.updateJob(key, { status: 'running', checked: 0 });
    try {
      await this.importAreas(job);
    } catch (error) {
      const errors = findFieldErrors(error) ?? (attempt < maxAttempts ? null : [IMPORT_FAILED]);
      if (!errors) throw error;
      await this.updateJob(key, { status: 'failed', errors, csv: null, geojson: null });
    }
  }

  private async importAreas(job: CoverageImport): Promise<void> {
    const { routerId, partnerId } = job;
    let pendingUpdates = Promise.resolve();
    const onProgress = (checked: number) => {
      pendingUpdates = pendingUpdates.then(() => this.updateJob(job, { checked })).catch(() => undefined);
    };
    const { texts, count } = await this.reader.parse(routerId, await this.reader.loadText(job), onProgress);
    await pendingUpdates;
    await this.db.transaction(async () => {
      if (!(await this.db.row(LOCK, { routerId, partnerId }))) return;
      await this.write(job, texts);
      await this.updateJob(job, { status: 'done', checked: count, imported: count, csv: null, geojson: null });
    });
  }

  private async write(
    { routerId, partnerId, mode }: Pick<CoverageImport, 'routerId' | 'partnerId' | 'mode'>,
    texts: readonly string[],
  ): Promise<void> {
    this.partners.queueCoverageRecheck({ routerId, partnerId });
    if (mode === 'replace') await this.db.of(CoverageArea).delete({ partnerId, routerId });
    await insertAreas(this.db, { routerId, partnerId }, texts);
  }

  private async updateJob({ routerId, id }: ImportKey, known: Partial<CoverageImport>): Promise<void> {
    await this.db.of(CoverageImport).update({ routerId, id }, known);
  }
}

const IMPORT_FAILED: FieldError = { field: 'csv', message: 'could not be imported; try again' };

/** Returns the violations of the file; null for other errors. */
function findFieldErrors(error: unknown): FieldError[] | null {
  if (!(error instanceof HttpException) || error.getStatus() >= 500) return null;
  const { details } = error.getResponse() as { details?: FieldError[] };
  return details?.map(({ field, message }) => ({ field, message })) ?? [{ field: 'fileId', message: error.message }];
}
