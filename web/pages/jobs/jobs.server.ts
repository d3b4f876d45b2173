/** Server side of the pages of a contractor's jobs. */
import { Auth, Dispatches } from '../../../client/generated/resources.js';
import type { DispatchView, MeView } from '../../../client/generated/types.js';
import { ApiError } from '../../../client/src/errors.js';
import { messages as de } from '../../i18n/de/jobs.js';
import { messages as en } from '../../i18n/en/jobs.js';
import { toLocalDateTime } from '../../i18n/formats.js';
import { chooseLanguage } from '../../i18n/language.js';
import { messages as nb } from '../../i18n/nb/jobs.js';
import { isContractor } from '../is-contractor.js';
import type { PageDefinition, RequestContext } from '../page-definition.js';
import { submitJobAction } from './submit-job-action.js';
import { JobPage } from './job.js';
import type { Job, JobData, JobIntent, JobsData, JobsMessages, JobsPageData } from './jobs-data.js';
import { JobsPage } from './jobs.js';
import { loadJobWork, NO_WORK } from './load-job.js';

/** Maximum number of offers, and of accepted jobs, on the list. */
const MAX_LISTED = 50;
/** Intents after which the contractor may no longer have access to the job: redirect to the list. */
const INTENTS_LEAVING_JOB = ['decline', 'handBack'];
const messages = { en, nb, de };

/** `/jobs`. */
export const jobsPage: PageDefinition<JobsData, JobsMessages> = {
  entry: 'jobs',
  View: JobsPage,
  messages,
  needsAccount: true,
  title: (_data, { heading }) => heading,

  async load(api, context) {
    const dispatches = new Dispatches(api);
    const of = async (status: 'sent' | 'accepted') => (await dispatches.list({ status, pageSize: MAX_LISTED })).values;
    const [me, offers, accepted] = await Promise.all([new Auth(api).getMe(), of('sent'), of('accepted')]);
    assertContractor(me);
    const isToday = ({ work: { requestedStartAt, organization } }: Job) =>
      requestedStartAt !== null &&
      toLocalDay(requestedStartAt, organization.timezone) === toLocalDay(context.now, organization.timezone);
    const jobs = sortBySoonest(accepted).map(toJob);
    return {
      ...toCommonData(me, context),
      offers: sortBySoonest(offers).map(toJob),
      today: jobs.filter(isToday),
      accepted: jobs.filter((job) => !isToday(job)),
    };
  },

  settings: ({ offers, today, accepted, ...common }, context) =>
    toSettings(common, context, [...today, ...accepted, ...offers][0]?.work.organization.timezone ?? 'UTC'),
};

/** `/jobs/{id}`; the id is that of the dispatch. */
export const jobPage: PageDefinition<JobData, JobsMessages> = {
  entry: 'job',
  View: JobPage,
  messages,
  needsAccount: true,
  title: ({ job }) => job.orderDisplayId,
  notFound: ({ notFound }) => notFound,

  async load(api, context) {
    const [me, dispatch] = await Promise.all([new Auth(api).getMe(), new Dispatches(api).get(context.params.id ?? '')]);
    assertContractor(me);
    const language = chooseLanguage(me.language, ...context.acceptedLanguages);
    const reference = { routerId: me.routerId, orderId: dispatch.orderId, dispatchId: dispatch.id, language };
    const work = dispatch.status === 'accepted' ? await loadJobWork(api, reference) : NO_WORK;
    return {
      ...toCommonData(me, context),
      ...work,
      job: toJob(dispatch),
      orderId: dispatch.orderId,
      key: crypto.randomUUID(),
    };
  },

  async act(api, { fields, query, language }, data) {
    const timeZone = data.job.work.organization.timezone;
    const done = await submitJobAction({ api, data, fields, key: query.key, messages: messages[language], timeZone });
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
    query.done !== undefined && Object.hasOwn(en.confirmation, query.done) ? (query.done as JobIntent) : null;
  return { userId, language, organizationName: organization?.name ?? '', done };
}

/** Picks the fields that the pages show, so that nothing else is sent to the browser. */
function toJob(dispatch: DispatchView): Job {
  const { id, orderDisplayId, status, expiresAt, payout, payoutIsComplete, version, distanceKm, work } = dispatch;
  const { contact, handBackRequestedAt, proposedAt, proposedStartAt, proposedAmount, proposalRefusedAt } = dispatch;
  return {
    ...{ id, orderDisplayId, status, expiresAt, payout, payoutIsComplete, version, distanceKm, work, contact },
    ...{ handBackRequestedAt, proposedAt, proposedStartAt, proposedAmount, proposalRefusedAt },
  };
}

/** Sorts by wanted time, then by expiry; dispatches without either come last. */
function sortBySoonest(dispatches: DispatchView[]): DispatchView[] {
  const when = ({ work, expiresAt }: DispatchView) => work.requestedStartAt ?? expiresAt ?? '9';
  return dispatches.toSorted((one, other) => when(one).localeCompare(when(other)));
}

function toLocalDay(iso: string, timeZone: string): string {
  return toLocalDateTime(iso, timeZone).slice(0, 10);
}

function toSettings({ language, organizationName }: JobsPageData, context: RequestContext, timeZone: string) {
  return {
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone,
    organization: organizationName ? { name: organizationName, logoUrl: null, brandColor: null } : null,
  };
}
