/** Server side of the webform page. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { listCountries } from '../../i18n/countries.js';
import { messages } from '#messages/webform';
import { inLanguage } from '../../i18n/in-language.js';
import { chooseLanguage } from '../../i18n/language.js';
import type { PageDefinition } from '../page-definition.js';
import { findVisibleQuestions, isAnswerable } from './form-state.js';
import { fetchQuote, submitWebform } from './submit-webform.js';
import type { WebformData, WebformMessages } from './webform-data.js';
import { Webform } from './webform.js';

/** `/f/{publicToken}`; `?organization=` is passed to the API. */
export const webformPage: PageDefinition<WebformData, WebformMessages> = {
  entry: 'webform',
  View: Webform,
  messages,
  title: ({ form }) => form.name,
  notFound: (messages) => messages.notFound,
  frameAncestors: ({ form }) => form.embedOrigins,

  async load(api, { params: { publicToken: token = '' }, query, now, acceptedLanguages }) {
    const form = await new PublicWebforms(api).get(token);
    const language = chooseLanguage(...acceptedLanguages, form.router.locale);
    const countryCode = /-([A-Z]{2})$/.exec(form.router.locale ?? '')?.[1];
    return {
      token,
      form,
      organization: query.organization ?? null,
      language,
      countries: listCountries(language, [countryCode]).map(({ value, option }) => ({ code: value, name: option })),
      values: { startedAt: now, key: crypto.randomUUID(), countryCode },
      quote: null,
      hasNewQuestions: false,
      submission: null,
    };
  },

  async act(api, { fields, language, now }, data) {
    const forms = new PublicWebforms(api);
    // Each rendering has a key of its own: other files may follow.
    const values = { ...data.values, ...fields, key: data.values.key };
    if (fields.intent === 'quote') return { data: { ...data, values, quote: await fetchQuote(forms, fields, data) } };
    const shown = new Set(fields.shown?.split(' '));
    const unseen = findVisibleQuestions(data, fields).filter(
      (question) => isAnswerable(question) && !shown.has(question.id),
    );
    if (unseen.length > 0) {
      return { data: { ...data, values, quote: await fetchQuote(forms, fields, data), hasNewQuestions: true } };
    }
    const elapsed = Date.parse(now) - Date.parse(fields.startedAt ?? '');
    const submission = await submitWebform(forms, fields, { data, messages: inLanguage(messages, language), elapsed });
    const isRedirect = submission.redirectUrl !== null && data.form.embedOrigins.length === 0;
    return isRedirect ? { to: new URL(submission.redirectUrl!).pathname } : { data: { ...data, submission } };
  },

  settings: ({ form: { router } }, context) => ({
    language: chooseLanguage(...context.acceptedLanguages, router.locale),
    timeZone: router.timezone ?? 'UTC',
    organization: router,
  }),
};
