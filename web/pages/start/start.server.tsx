/** The start page: what the service is and where to sign in. It has no script. */
import { Auth } from '../../../client/generated/resources.js';
import { ApiError } from '../../../client/src/errors.js';
import { messages as common } from '#messages/common';
import { inLanguage } from '../../i18n/in-language.js';
import { messages } from '#messages/start';
import type { StartMessages } from '../../i18n/en/start.js';
import { chooseLanguage } from '../../i18n/language.js';
import { CardFrame } from '../../ui/index.js';
import { isContractor } from '../is-contractor.js';
import { RedirectError, type PageDefinition } from '../page-definition.js';
import type { PageProps } from '../page-props.js';

/** `/`: redirects contractors to their jobs and other users to the console; visitors see the start page. */
export const startPage: PageDefinition<null, StartMessages> = {
  entry: null,
  View: Start,
  messages,
  needsAccount: true,
  title: () => inLanguage(common, 'en').service,

  async load(api) {
    try {
      const me = await new Auth(api).getMe();
      throw new RedirectError(isContractor(me) ? '/jobs' : '/console');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },

  settings: (_data, context) => ({
    language: chooseLanguage(...context.acceptedLanguages),
    timeZone: 'UTC',
    organization: null,
  }),
};

function Start({ messages }: PageProps<null, StartMessages>) {
  return (
    <CardFrame
      heading={messages.heading}
      below={
        <p>
          <a href="/docs">{messages.docs}</a>
        </p>
      }
    >
      <p>{messages.text}</p>
      <ul>
        {messages.people.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <a class="button primary wide" href="/sign-in">
          {messages.signIn}
        </a>
      </p>
    </CardFrame>
  );
}
