/** Helpers for steps and booking times of demo orders. */
import type { INestApplicationContext } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Caller } from '../domain/authorization/caller.js';
import { Clock } from '../platform/clock.js';
import { WorkflowsService } from '../modules/workflows/workflows.service.js';

/** Loads the steps of an order. @returns a function that finds the ID of a step by its title */
export async function createStepFinder(
  app: INestApplicationContext,
  operator: Caller,
  workflowId: string,
): Promise<(title: string) => string> {
  const { steps } = (await app.get(WorkflowsService).get(operator, workflowId)).parse();
  return (title) => steps.find((step) => step.title === title)!.id;
}

/** A full hour in Oslo as ISO 8601. */
export function daysFromNow(app: INestApplicationContext, days: number, hour: number): string {
  const now = DateTime.fromJSDate(app.get(Clock).now(), { zone: 'Europe/Oslo' });
  return now.plus({ days }).set({ hour, minute: 0, second: 0, millisecond: 0 }).toUTC().toISO()!;
}

/**
 * A full hour in Oslo as ISO 8601 (24: the end of the day), so many days ahead that are not Saturdays or Sundays; a negative
 * number counts back, 0 is today.
 */
export function workdaysFromNow(app: INestApplicationContext, workdays: number, hour: number): string {
  const step = workdays < 0 ? -1 : 1;
  const today = DateTime.fromJSDate(app.get(Clock).now(), { zone: 'Europe/Oslo' });
  let days = 0;
  for (let found = 0; found < Math.abs(workdays);) {
    days += step;
    if (today.plus({ days }).weekday <= 5) found += 1;
  }
  return daysFromNow(app, days, hour);
}
