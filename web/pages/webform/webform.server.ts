/** The server's part of the page of a webform. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { COUNTRY_CODES } from '../../../src/platform/country-codes.js';
import { words as de } from '../../words/de/webform.js';
import { words as en } from '../../words/en/webform.js';
import { languageOf, type Language } from '../../words/language.js';
import { words as nb } from '../../words/nb/webform.js';
import type { ServedPage } from '../served-page.js';
import { askedQuestions, isAnswered } from './filled-in.js';
import { quoteOf, submitForm } from './submit-form.js';
import type { WebformData, WebformWords } from './webform-data.js';
import { Webform } from './webform.js';

/** `/f/{publicToken}`; `?organization=` as the API has it. */
export const webformPage: ServedPage<WebformData, WebformWords> = {
  entry: 'webform',
  View: Webform,
  words: { en, nb, de },
  title: ({ form }) => form.name,
  gone: (words) => words.gone,
  ancestors: ({ form }) => form.embedOrigins,

  async load(api, { parameters: { publicToken: token = '' }, query, now, wantedLanguages }) {
    const form = await new PublicWebforms(api).get(token);
    const language = languageOf(...wantedLanguages, form.router.locale);
    const countryCode = /-([A-Z]{2})$/.exec(form.router.locale ?? '')?.[1];
    return {
      token,
      form,
      organization: query.organization ?? null,
      language,
      countries: countriesIn(language),
      typed: { startedAt: now, key: crypto.randomUUID(), countryCode },
      quote: null,
      hasMore: false,
      sent: null,
    };
  },

  async act(api, { fields, language, now }, data) {
    const forms = new PublicWebforms(api);
    const typed = { ...data.typed, ...fields };
    if (fields.deed === 'quote') return { data: { ...data, typed, quote: await quoteOf(forms, fields, data) } };
    const shown = new Set(fields.shown?.split(' '));
    const unseen = askedQuestions(data, fields).filter((question) => isAnswered(question) && !shown.has(question.id));
    if (unseen.length > 0) return { data: { ...data, typed, hasMore: true } };
    const elapsed = Date.parse(now) - Date.parse(fields.startedAt ?? '');
    const sent = await submitForm(forms, fields, { data, words: this.words[language], elapsed });
    const leadsOn = sent.redirectUrl !== null && data.form.embedOrigins.length === 0;
    return leadsOn ? { to: new URL(sent.redirectUrl!).pathname } : { data: { ...data, sent } };
  },

  setting: ({ form: { router } }, visit) => ({
    language: languageOf(...visit.wantedLanguages, router.locale),
    timeZone: router.timezone ?? 'UTC',
    organization: router,
  }),
};

function countriesIn(language: Language): WebformData['countries'] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }));
  return countries.sort((one, other) => one.name.localeCompare(other.name, language));
}
