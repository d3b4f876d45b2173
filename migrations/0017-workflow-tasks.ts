/** Gives running workflows their own copy of the template's tasks, which later changes of the template never touch. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COPIED = `states, name, type, timing, delay, recipient, webhook_payload_template, webhook_headers_template,
  webhook_url_template, sms_payload_template, email_subject_template, email_body_template, email_logos, email_cc,
  email_bcc, custom_field_attachments`;

export class WorkflowTasks1795000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table workflow_tasks (
        id uuid primary key,
        router_id uuid not null,
        workflow_id uuid not null,
        template_task_id uuid,
        template_step_id uuid,
        workflow_actor_id uuid,
        states text[] not null,
        name varchar(256) not null,
        type varchar(64) not null,
        timing varchar(64) not null default 'on',
        delay integer not null default 0,
        recipient jsonb,
        webhook_payload_template text,
        webhook_headers_template text,
        webhook_url_template text,
        sms_payload_template text,
        email_subject_template text,
        email_body_template text,
        email_logos text[] not null default '{}',
        email_cc jsonb not null default '[]',
        email_bcc jsonb not null default '[]',
        custom_field_attachments uuid[] not null default '{}',
        unique (router_id, id),
        foreign key (router_id, workflow_id) references workflows (router_id, id) on delete cascade,
        foreign key (router_id, template_task_id) references template_tasks (router_id, id) on delete set null (template_task_id),
        foreign key (router_id, workflow_actor_id) references workflow_actors (router_id, id)
      );
      create index workflow_tasks_workflow on workflow_tasks (workflow_id);
      create index workflow_tasks_template on workflow_tasks (template_task_id);
      insert into workflow_tasks (id, router_id, workflow_id, template_task_id, template_step_id, workflow_actor_id, ${COPIED})
      select uuid_v7(), t.router_id, w.id, t.id, t.workflow_template_step_id,
        (select a.id from workflow_actors a where a.workflow_id = w.id and a.template_actor_id = t.workflow_template_actor_id),
        ${COPIED.replaceAll(/\w+/g, 't.$&')}
      from workflows w join template_tasks t on t.workflow_template_id = w.workflow_template_id;

      alter table workflow_steps add column states text[] not null default '{}';
      update workflow_steps s set states = t.states from template_steps t
        where t.id = s.template_step_id and t.states <> '{}';

      alter table deliveries add column workflow_task_id uuid,
        add foreign key (router_id, workflow_task_id) references workflow_tasks (router_id, id)
          on delete set null (workflow_task_id);
      update deliveries d set workflow_task_id = t.id from workflow_tasks t
        where t.workflow_id = d.workflow_id and t.template_task_id = d.task_id;
      alter table deliveries drop constraint deliveries_once_per_entry,
        add constraint deliveries_once_per_entry unique (workflow_task_id, step_data_id, step_state, entry);
      create index deliveries_task on deliveries (task_id) where task_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index deliveries_task;
      alter table deliveries drop column workflow_task_id;
      alter table deliveries add constraint deliveries_once_per_entry unique (task_id, step_data_id, step_state, entry);
      alter table workflow_steps drop column states;
      drop table workflow_tasks;
    `);
  }
}
