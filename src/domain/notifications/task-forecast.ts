/** Which tasks of a template planned steps would fire, and when (decisions/workflow-templates "Simulation", decisions/notifications "Tasks"). */
import { Injectable } from '@nestjs/common';
import type { TemplateTask } from '../../entities/template-task.js';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/read-models/index.js';
import { daysFrom } from './delivery-times.js';
import { findTriggers, forecastTasks, type ForecastStep, type ForecastTask } from './task-triggers.js';

const MOMENTS = sql`
  select ${daysFrom(sql`asked.moment`, sql`asked.days`)} as at
  from unnest(${'moments'}::timestamptz[], ${'days'}::int[]) with ordinality as asked(moment, days, place),
    (select ${'timeZone'}::text as timezone) zone
  order by asked.place`;

/** Foresees messages; nothing is written. */
@Injectable()
export class TaskForecast {
  constructor(private readonly db: Database) {}

  /** By their moments, those without one last. One statement, however many there are. */
  async forecast(
    tasks: readonly TemplateTask[],
    steps: readonly ForecastStep[],
    timeZone: string,
  ): Promise<ForecastTask[]> {
    const fired = findTriggers(tasks, steps);
    const dated = fired.filter(({ from }) => from !== null);
    const moments = dated.map(({ from }) => from!.moment.toISOString());
    const days = dated.map(({ from }) => from!.days);
    const rows = dated.length > 0 ? await this.db.rows<{ at: Date }>(MOMENTS, { moments, days, timeZone }) : [];
    const at = new Map(dated.map((firing, place) => [firing, rows[place].at]));
    return forecastTasks(fired.map((firing) => [firing, at.get(firing) ?? null]));
  }
}
