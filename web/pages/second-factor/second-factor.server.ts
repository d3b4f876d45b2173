/** Server side of the second factor page. */
import { Auth, SecondFactor as Api } from '../../../client/generated/resources.js';
import { ApiError } from '../../../client/src/errors.js';
import { FormValidationError } from '../../ui/index.js';
import { messages } from '#messages/second-factor';
import { inLanguage } from '../../i18n/in-language.js';
import { findHandler } from '../find-handler.js';
import { chooseLanguage } from '../../i18n/language.js';
import { translateAccountErrors } from '../account-errors.js';
import { safeLocalPath } from '../local-path.js';
import type { ActionResult, PageDefinition } from '../page-definition.js';
import { createQrCode } from './qr-code.js';
import type { SecondFactorData, SecondFactorMessages } from './second-factor-data.js';
import { SecondFactor } from './second-factor.js';

const ERROR_FIELDS = { proof: 'password', wrong: 'wrongPassword' } as const;

interface Submission {
  code: string;
  password: string;
  /** Message for a session that is too old to enroll without a password. */
  signInAgain: string;
}

type ActionHandler = (
  factors: Api,
  submission: Submission,
  data: SecondFactorData,
) => Promise<ActionResult<SecondFactorData>>;

/** `/second-factor`; `?required=` if the session must be verified first, `?next=` says where to continue. */
export const secondFactorPage: PageDefinition<SecondFactorData, SecondFactorMessages> = {
  // No script, so that secrets are not serialized into the document.
  entry: null,
  View: SecondFactor,
  messages,
  needsAccount: true,
  title: (_data, messages) => messages.heading,

  async load(api, { query }) {
    const [factor, { language }] = await Promise.all([new Api(api).get(), new Auth(api).getMe()]);
    const isVerificationRequired = query.required !== undefined && factor.isEnabled;
    const next = safeLocalPath(query.next, '/account');
    return { factor, language, isVerificationRequired, next, secret: null, isConfirming: false, recoveryCodes: null };
  },

  async act(api, { fields, language }, data) {
    const handler = findHandler(ACTIONS, fields.intent);
    if (!handler) throw new FormValidationError('intent', `must be one of ${Object.keys(ACTIONS).join(', ')}`);
    const { signInAgain } = inLanguage(messages, language);
    const submission = { code: fields.code?.trim() ?? '', password: fields.password ?? '', signInAgain };
    return translateAccountErrors(language, ERROR_FIELDS, () => handler(new Api(api), submission, data));
  },

  settings: ({ language }, context) => ({
    language: chooseLanguage(language, ...context.acceptedLanguages),
    timeZone: 'UTC',
    organization: null,
  }),
};

const ACTIONS: Record<string, ActionHandler> = {
  enrol: async (factors, { password, signInAgain }, data) => {
    const { secret: text, otpauthUri } = await factors
      .enrol(data.factor.hasPassword ? { password } : {})
      .catch((error) => {
        throw isForbidden(error) ? new FormValidationError(null, signInAgain, 403) : error;
      });
    return { data: { ...data, secret: { text, code: createQrCode(otpauthUri) } } };
  },
  confirm: async (factors, { code }, data) => ({ data: { ...data, ...(await factors.confirm({ code })) } }),
  renew: async (factors, { code }, data) => ({ data: { ...data, ...(await factors.renewRecoveryCodes({ code })) } }),
  disable: async (factors, { code }) => {
    await factors.disable({ code });
    return { to: '/second-factor' };
  },
  verify: async (factors, { code }, { next }) => {
    await factors.verify({ code });
    return { to: next };
  },
};

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
