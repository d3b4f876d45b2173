/** Server side of the pages of a contractor's jobs. */
import { Auth, Dispatches } from '../../../client/generated/resources.js';
import type { MeView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import { messages } from '#messages/jobs';
import { inLanguage } from '../../i18n/in-language.js';
import { chooseLanguage } from '../../i18n/language.js';
import { isContractor } from '../is-contractor.js';
import type { PageDefinition, RequestContext } from '../page-definition.js';
import { submitJobAction } from './submit-job-action.js';
import { JobPage } from './job.js';
import { getJobTitle } from './job-title.js';
import type { JobData, JobIntent, JobsData, JobsMessages, JobsPageData } from './jobs-data.js';
import { JobsPage } from './jobs.js';
import { loadJobWork, NO_WORK } from './load-job.js';
import { isOffice, loadJobs, loadPeople, toJob } from './load-jobs.js';

/** Intents after which the contractor may no longer have access to the job: redirect to the list. */
const INTENTS_LEAVING_JOB = ['decline', 'handBack'];

/** `/jobs`. */
export const jobsPage: PageDefinition<JobsData, JobsMessages> = {
  entry: 'jobs',
  View: JobsPage,
  messages,
  needsAccount: true,
  title: (_data, { heading }) => heading,

  async load(api, context) {
    const me = await new Auth(api).getMe();
    assertContractor(me);
    return { ...toCommonData(me, context), ...(await loadJobs(api, me, context.query)) };
  },

  settings: ({ offers, today, jobs, ...common }, context) => {
    const [first] = [...today.map(({ job }) => job), ...jobs, ...offers];
    return toSettings(common, context, first?.work.organization.timezone ?? 'UTC');
  },
};

/** `/jobs/{id}`; the id is that of the dispatch. */
export const jobPage: PageDefinition<JobData, JobsMessages> = {
  entry: 'job',
  View: JobPage,
  messages,
  needsAccount: true,
  title: ({ job }) => `${getJobTitle(job)} (${job.orderDisplayId})`,
  notFound: ({ notFound }) => notFound,

  async load(api, context) {
    const [me, dispatch] = await Promise.all([new Auth(api).getMe(), new Dispatches(api).get(context.params.id ?? '')]);
    assertContractor(me);
    const language = chooseLanguage(me.language, ...context.acceptedLanguages);
    const reference = { routerId: me.routerId, orderId: dispatch.orderId, dispatchId: dispatch.id, language };
    const isAccepted = dispatch.status === 'accepted';
    const [work, people] = await Promise.all([
      isAccepted ? loadJobWork(api, reference) : NO_WORK,
      isAccepted && isOffice(me) ? loadPeople(api, me.routerId) : null,
    ]);
    return {
      ...toCommonData(me, context),
      ...work,
      people,
      job: toJob(dispatch),
      orderId: dispatch.orderId,
    };
  },

  async act(api, { fields, language }, data) {
    const timeZone = data.job.work.organization.timezone;
    const reader = { language, messages: inLanguage(messages, language), timeZone };
    const done = await submitJobAction({ api, data, fields, ...reader });
    return { to: `${INTENTS_LEAVING_JOB.includes(done) ? '/jobs' : `/jobs/${data.job.id}`}?done=${done}` };
  },

  settings: (data, context) => {
    const { organization } = data.job.work;
    return { ...toSettings(data, context, organization.timezone), organization };
  },
};

/** @throws 403 for operators: they can read dispatches by the API, but these pages are for contractors */
function assertContractor(me: MeView): void {
  if (!isContractor(me)) throw new ApiError(403, undefined, null);
}

function toCommonData(
  { id: userId, language, organizations, organizationId }: MeView,
  { query }: RequestContext,
): JobsPageData {
  const organization = organizations.find(({ id }) => id === organizationId);
  const done =
    query.done !== undefined && Object.hasOwn(inLanguage(messages, 'en').confirmation, query.done)
      ? (query.done as JobIntent)
      : null;
  return { userId, language, organizationName: organization?.name ?? '', done };
}

function toSettings({ language, organizationName }: JobsPageData, context: RequestContext, timeZone: string) {
  return {
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone,
    organization: organizationName ? { name: organizationName, logoUrl: null, brandColor: null } : null,
  };
}
