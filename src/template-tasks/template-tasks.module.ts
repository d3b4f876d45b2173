/** Tasks of workflow templates. */
import { Module } from '@nestjs/common';
import { TaskPreviews } from './task-previews.js';
import { TaskReferences } from './task-references.js';
import { TemplateTasksController } from './template-tasks.controller.js';
import { TemplateTasksService } from './template-tasks.service.js';

/** Endpoint 11 and its neighbours. */
@Module({ controllers: [TemplateTasksController], providers: [TaskPreviews, TaskReferences, TemplateTasksService] })
export class TemplateTasksModule {}
