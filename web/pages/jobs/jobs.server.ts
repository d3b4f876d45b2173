/** The server's part of the pages of a contractor's work. */
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
import { actOnJob } from './act-on-job.js';
import { JobPage } from './job.js';
import type { Job, JobData, JobsData, JobsMessages, Mine } from './jobs-data.js';
import { Jobs } from './jobs.js';
import { loadWork } from './load-job.js';

/** Most offers and most jobs that the list shows; the next come when these are answered or done. */
const SHOWN_MAX = 50;
/** After these the list is shown again, as the job may be somebody else's. */
const LEAVING = ['decline', 'handBack'];
const messages = { en, nb, de };

/** `/jobs`. */
export const jobsPage: PageDefinition<JobsData, JobsMessages> = {
  entry: 'jobs',
  View: Jobs,
  messages,
  needsAccount: true,
  title: (_data, { heading }) => heading,

  async load(api, context) {
    const dispatches = new Dispatches(api);
    const of = async (status: 'sent' | 'accepted') => (await dispatches.list({ status, pageSize: SHOWN_MAX })).values;
    const [me, offers, taken] = await Promise.all([new Auth(api).getMe(), of('sent'), of('accepted')]);
    refuseOthers(me);
    const isToday = ({ work: { wantedAt, organization } }: Job) =>
      wantedAt !== null && dayOf(wantedAt, organization.timezone) <= dayOf(context.now, organization.timezone);
    const jobs = soonestFirst(taken).map(shown);
    return {
      ...mineOf(me, context),
      offers: soonestFirst(offers).map(shown),
      today: jobs.filter(isToday),
      accepted: jobs.filter((job) => !isToday(job)),
    };
  },

  settings: ({ offers, today, accepted, ...mine }, context) =>
    settingOf(mine, context, [...today, ...accepted, ...offers][0]?.work.organization.timezone ?? 'UTC'),
};

/** `/jobs/{id}`, by the id of the dispatch. */
export const jobPage: PageDefinition<JobData, JobsMessages> = {
  entry: 'job',
  View: JobPage,
  messages,
  needsAccount: true,
  title: ({ job }) => job.orderDisplayId,
  notFound: ({ notFound }) => notFound,

  async load(api, context) {
    const [me, dispatch] = await Promise.all([new Auth(api).getMe(), new Dispatches(api).get(context.params.id ?? '')]);
    refuseOthers(me);
    const language = chooseLanguage(me.language, ...context.acceptedLanguages);
    const whose = { routerId: me.routerId, orderId: dispatch.orderId, dispatchId: dispatch.id, language };
    const work = dispatch.status === 'accepted' ? await loadWork(api, whose) : { steps: [], documents: [] };
    return { ...mineOf(me, context), ...work, job: shown(dispatch), key: crypto.randomUUID() };
  },

  async act(api, { fields, query, language }, data) {
    const timeZone = data.job.work.organization.timezone;
    const said = await actOnJob({ api, data, fields, key: query.key, messages: messages[language], timeZone });
    return { to: `${LEAVING.includes(said) ? '/jobs' : `/jobs/${data.job.id}`}?said=${said}` };
  },

  settings: (data, context) => {
    const { organization } = data.job.work;
    return { ...settingOf(data, context, organization.timezone), organization };
  },
};

/** Operators read what they gave to others by the API; as a job of their own it is nobody's but the contractor's. */
function refuseOthers(me: MeView): void {
  if (!isContractor(me)) throw new ApiError(403, undefined, null);
}

function mineOf({ id: userId, language, organizations, organizationId }: MeView, { query }: RequestContext): Mine {
  const organization = organizations.find(({ id }) => id === organizationId);
  const said = query.said !== undefined && Object.hasOwn(en.said, query.said) ? (query.said as Mine['said']) : null;
  return { userId, language, organizationName: organization?.name ?? '', said };
}

/** What travels with the page: nothing that it does not show. */
function shown(dispatch: DispatchView): Job {
  const { id, orderDisplayId, status, expiresAt, payout, distanceKm, handBackRequestedAt, work, contact } = dispatch;
  const { proposedAt, proposedStartAt, proposedAmount, proposalRefusedAt } = dispatch;
  return {
    ...{ id, orderDisplayId, status, expiresAt, payout, distanceKm, handBackRequestedAt, work, contact },
    ...{ proposedAt, proposedStartAt, proposedAmount, proposalRefusedAt },
  };
}

/** What has no time comes last. */
function soonestFirst(dispatches: DispatchView[]): DispatchView[] {
  const when = ({ work, expiresAt }: DispatchView) => work.wantedAt ?? expiresAt ?? '9';
  return dispatches.toSorted((one, other) => when(one).localeCompare(when(other)));
}

function dayOf(iso: string, timeZone: string): string {
  return toLocalDateTime(iso, timeZone).slice(0, 10);
}

function settingOf({ language, organizationName }: Mine, context: RequestContext, timeZone: string) {
  return {
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone,
    organization: organizationName ? { name: organizationName, logoUrl: null, brandColor: null } : null,
  };
}
