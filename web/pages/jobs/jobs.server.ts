/** The server's part of the pages of a contractor's work. */
import { Auth, Dispatches, Orders, StepFiles, Workflows, WorkflowSteps } from '../../../client/generated/resources.js';
import type { DispatchView, WorkflowStepView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';
import { RefusedForm } from '../../ui/index.js';
import { words as de } from '../../words/de/jobs.js';
import { words as en } from '../../words/en/jobs.js';
import { languageOf } from '../../words/language.js';
import { words as nb } from '../../words/nb/jobs.js';
import type { SentForm, ServedPage, Visit } from '../served-page.js';
import { Job } from './job.js';
import type { JobData, JobsData, JobsWords, Mine } from './jobs-data.js';
import { Jobs } from './jobs.js';

/** Most offers and most jobs that the list shows; the next come when these are answered or done. */
const SHOWN_MAX = 50;
const words = { en, nb, de };

/** `/jobs`. */
export const jobsPage: ServedPage<JobsData, JobsWords> = {
  entry: null,
  View: Jobs,
  words,
  needsAccount: true,
  title: (_data, { heading }) => heading,

  async load(api, visit) {
    const dispatches = new Dispatches(api);
    const of = async (status: 'sent' | 'accepted') => (await dispatches.list({ status, pageSize: SHOWN_MAX })).values;
    const mine = await mineOf(api, visit);
    return { ...mine, offers: soonestFirst(await of('sent')), accepted: soonestFirst(await of('accepted')) };
  },

  setting: settingOf,
};

/** `/jobs/{id}`, by the id of the dispatch. */
export const jobPage: ServedPage<JobData, JobsWords> = {
  entry: null,
  View: Job,
  words,
  needsAccount: true,
  title: ({ dispatch }) => dispatch.orderDisplayId,
  gone: ({ gone }) => gone,

  async load(api, visit) {
    const dispatch = await new Dispatches(api).get(visit.parameters.id ?? '');
    const steps = dispatch.status === 'accepted' ? await openSteps(api, dispatch) : [];
    return { ...(await mineOf(api, visit)), dispatch, steps };
  },

  async act(api, form, { dispatch }) {
    const deed = DEEDS[form.fields.deed ?? ''];
    if (!deed) throw new RefusedForm('deed', `must be one of ${Object.keys(DEEDS).join(', ')}`);
    await deed(api, dispatch, form);
    const isLeft = ['decline', 'handBack'].includes(form.fields.deed!);
    return { to: `${isLeft ? '/jobs' : `/jobs/${dispatch.id}`}?said=${form.fields.deed}` };
  },

  setting: settingOf,
};

const DEEDS: Record<string, (api: Transport, dispatch: DispatchView, form: SentForm) => Promise<unknown>> = {
  accept: (api, { id }) => new Dispatches(api).accept(id, {}),
  decline: (api, { id }, { fields }) => new Dispatches(api).decline(id, { reason: fields.reason?.trim() || null }),
  handBack: (api, { id }, { fields }) => new Dispatches(api).handBack(id, { reason: fields.reason?.trim() ?? '' }),
  upload: async (api, _dispatch, { fields }) => {
    const { routerId } = await new Auth(api).getMe();
    const fileIds = (fields.fileIds ?? '').split(',').filter(Boolean);
    return new StepFiles(api).add(routerId, fields.workflowStepId ?? '', { fileIds });
  },
  complete: async (api, _dispatch, { fields }) => {
    const { routerId } = await new Auth(api).getMe();
    const comment = fields.comment?.trim() || null;
    return new WorkflowSteps(api).act(routerId, fields.workflowStepId ?? '', { type: 'COMPLETE', comment });
  },
};

/** Steps that are the contractor's to do now: of its actor, or of no actor. */
async function openSteps(api: Transport, dispatch: DispatchView): Promise<WorkflowStepView[]> {
  const [{ routerId }, { workflowId }] = [await new Auth(api).getMe(), await new Orders(api).get(dispatch.orderId)];
  if (!workflowId) return [];
  const { steps } = await new Workflows(api).get(routerId, workflowId);
  return steps.filter(
    ({ status, actor, stepActor }) =>
      status === 'active' &&
      actor === 'contractor' &&
      (stepActor === null || stepActor.activeRepresentativeId === dispatch.id),
  );
}

async function mineOf(api: Transport, { query }: Visit): Promise<Mine> {
  const me = await new Auth(api).getMe();
  const organization = me.organizations.find(({ id }) => id === me.organizationId);
  const said = query.said !== undefined && Object.hasOwn(en.said, query.said) ? (query.said as Mine['said']) : null;
  const { language, timezone } = me;
  return { language, timeZone: timezone ?? 'UTC', organizationName: organization?.name ?? '', said };
}

/** What has no time comes last. */
function soonestFirst(dispatches: DispatchView[]): DispatchView[] {
  const when = ({ work, expiresAt }: DispatchView) => work.wantedAt ?? expiresAt ?? '9';
  return dispatches.toSorted((one, other) => when(one).localeCompare(when(other)));
}

function settingOf({ language, timeZone, organizationName }: Mine, visit: Visit) {
  return {
    language: languageOf(language, ...visit.wantedLanguages),
    timeZone,
    organization: organizationName ? { name: organizationName, logoUrl: null, brandColor: null } : null,
  };
}
