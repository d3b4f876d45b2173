/** Actors of a workflow template (contract 2.9). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { buildTemplateEtag, TemplateAccess } from '../template-access.js';
import { inTenant, inTenantWhere } from '../../../entities/tenant-predicates.js';
import { TemplateActor } from '../../../entities/workflow-template.js';
import { Database, type Page } from '../../../platform/database/database.js';
import { conflictOnConstraint } from '../../../platform/database/constraint-errors.js';
import { pickDefined } from '../../../platform/fields/index.js';
import { newId } from '../../../platform/new-id.js';
import {
  type JsonText,
  type Listing,
  type PageQuery,
  selectQueryWithEtag,
  sql,
} from '../../../platform/read-models/index.js';
import { ACTOR_FIELDS, type TemplateActorInput, type TemplateActorUpdate } from './template-part.dto.js';
import { TemplateActorView, TemplateActorRowView } from './template-part.views.js';

const OF_TEMPLATE = inTenantWhere(sql`actor`, sql`actor.workflow_template_id = ${'workflowTemplateId'}`);
const LIST: Listing<TemplateActorRowView> = { view: TemplateActorRowView };
const byId = selectQueryWithEtag(
  TemplateActorView,
  sql`actor.id = ${'id'} and ${OF_TEMPLATE}`,
  buildTemplateEtag(sql`actor`, sql`actor.workflow_template_id`),
);
const removeFromSteps = sql`update template_steps step set actor_visibility = (
      select coalesce(jsonb_agg(rule order by position), '[]')
      from jsonb_array_elements(step.actor_visibility) with ordinality rules (rule, position)
      where rule ->> 'actorId' <> ${'id'}::text)
    where ${inTenant('step')} and step.workflow_template_id = ${'workflowTemplateId'}
      and step.actor_visibility @> jsonb_build_array(jsonb_build_object('actorId', ${'id'}::text))`;
const removeFromChats = sql`update workflow_templates template set chats_settings = (
      select coalesce(jsonb_agg(jsonb_set(chat, '{actorIds}', (chat -> 'actorIds') - ${'id'}::text) order by position), '[]')
      from jsonb_array_elements(template.chats_settings) with ordinality chats (chat, position))
    where ${inTenant('template')} and template.id = ${'workflowTemplateId'} and template.chats_settings <> '[]'`;

/** Reads and writes actors. Every write increments the version of the template. */
@Injectable()
export class TemplateActorsService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
  ) {}

  /** Newest first. @throws 404 if the router has no such template. */
  async list(
    caller: Caller,
    workflowTemplateId: string,
    query: PageQuery,
  ): Promise<JsonText<Page<TemplateActorRowView>>> {
    await this.templates.assertExists(caller, workflowTemplateId);
    const parameters = { workflowTemplateId, routerId: caller.routerId };
    return this.db.page(LIST, { ...query, where: [OF_TEMPLATE], parameters });
  }

  /** @throws 404 if the template has no such actor. */
  get({ routerId }: Caller, workflowTemplateId: string, id: string): Promise<JsonText<TemplateActorView>> {
    return this.db.one(byId, { id, workflowTemplateId, routerId });
  }

  /** Default type: `dispatched`. Default source: `network`. @throws 409 if another actor has the slug. */
  create(caller: Caller, templateId: string, ifMatch: string | undefined, input: TemplateActorInput) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId, routerId }) => {
      const id = newId('templateActor');
      const { slug = createSlug(input.name, id), type = 'dispatched', source = 'network' } = input;
      const row = { ...pickDefined(input, ACTOR_FIELDS), id, routerId, workflowTemplateId, slug, type, source };
      await rejectTakenSlug(slug, this.db.of(TemplateActor).insert(row));
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** @throws 409 if another actor has the slug. */
  update(caller: Caller, templateId: string, id: string, ifMatch: string | undefined, input: TemplateActorUpdate) {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.db.get(TemplateActor, { routerId: caller.routerId, id, workflowTemplateId });
      const columns = pickDefined(input, ACTOR_FIELDS);
      if (Object.keys(columns).length > 0)
        await rejectTakenSlug(input.slug, this.db.of(TemplateActor).update({ routerId: caller.routerId, id }, columns));
      return this.get(caller, workflowTemplateId, id);
    });
  }

  /** Also removes the references to the actor from steps, tasks and chats. */
  remove(caller: Caller, templateId: string, id: string, ifMatch: string | undefined): Promise<void> {
    return this.templates.withLock(caller, templateId, ifMatch, async ({ id: workflowTemplateId }) => {
      await this.db.get(TemplateActor, { routerId: caller.routerId, id, workflowTemplateId });
      await this.db.of(TemplateActor).delete({ routerId: caller.routerId, id });
      await this.db.row(removeFromSteps, { routerId: caller.routerId, id, workflowTemplateId });
      await this.db.row(removeFromChats, { routerId: caller.routerId, id, workflowTemplateId });
    });
  }
}

/** Builds a slug from the letters and digits of the name. The end of the ID makes it unique. */
function createSlug(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['actor'];
  return `${words.join('-').slice(0, 100).replace(/-$/, '')}-${id.slice(-6)}`;
}

function rejectTakenSlug<T>(slug: string | undefined, write: Promise<T>): Promise<T> {
  const message = `slug ${JSON.stringify(slug)} belongs to another actor of this template`;
  return conflictOnConstraint('template_actors_slug', message, write, 'slug');
}
