/** Forecasts the task messages of planned steps (decisions/workflow-templates "Simulation", decisions/notifications "Tasks"). */
import { Injectable } from '@nestjs/common';
import type { TemplateTask } from '../../entities/template-task.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/read-models/index.js';
import { addDaysSql } from './delivery-times.js';
import { findTriggers, forecastTasks, type ForecastStep, type ForecastTask } from './task-triggers.js';

const SEND_TIMES = sql`
  select ${addDaysSql(sql`entry.reference`, sql`entry.days`)} as at
  from unnest(${'references'}::timestamptz[], ${'days'}::int[]) with ordinality as entry(reference, days, position),
    (select ${'timeZone'}::text as timezone) zone
  order by entry.position`;

/** Writes nothing. */
@Injectable()
export class TaskForecast {
  constructor(private readonly db: Database) {}

  /** Triggered tasks sorted by send time, unknown times last. Runs one statement. */
  async forecast(
    tasks: readonly TemplateTask[],
    steps: readonly ForecastStep[],
    timeZone: string,
  ): Promise<ForecastTask[]> {
    const triggers = findTriggers(tasks, steps);
    const dated = triggers.filter(({ from }) => from !== null);
    const references = dated.map(({ from }) => from!.reference.toISOString());
    const days = dated.map(({ from }) => from!.days);
    const rows = dated.length > 0 ? await this.db.rows<{ at: Date }>(SEND_TIMES, { references, days, timeZone }) : [];
    const at = new Map(dated.map((trigger, index) => [trigger, rows[index].at]));
    return forecastTasks(triggers.map((trigger) => [trigger, at.get(trigger) ?? null]));
  }
}
