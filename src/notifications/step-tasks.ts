/** Makes deliveries of the tasks that a step's new state fires, and drops those whose state is over (decisions/notifications "Tasks"). */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { stateRenewed, stepsMoved, type StepMoved } from '../entities/happenings.js';
import { Events } from '../platform/events.js';
import { DeliveryChanges } from './delivery-changes.js';

/** Listens to the steps. */
@Injectable()
export class StepTasks implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly deliveries: DeliveryChanges,
  ) {}

  onModuleInit(): void {
    this.events.on(stepsMoved, (moved) => Promise.resolve(this.follow(moved, false)));
    // What waits for its day waits on: it was made when the state was entered.
    this.events.on(stateRenewed, (renewed) => Promise.resolve(this.follow(renewed, true)));
  }

  private follow(moved: StepMoved[], isRenewed: boolean): void {
    const telling = moved.filter(({ hasTasks }) => hasTasks);
    this.deliveries.enter(telling.map((move) => ({ ...move, isRenewed })));
  }
}
