/** Sign-out: handles the form of the account page. */
import { ApiError } from '../../../client/src/errors.js';
import { Auth } from '../../../client/generated/resources.js';
import type { PageDefinition } from '../page-definition.js';
import type { SignInData, SignInMessages } from './sign-in-data.js';
import { signInPage } from './sign-in.server.js';

/** `POST /sign-out`. Clears the cookie also if the session has already ended. */
export const signOutPage: PageDefinition<SignInData, SignInMessages> = {
  ...signInPage,

  async act(api) {
    try {
      await new Auth(api).signOut();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
    }
    return { to: '/sign-in', session: null };
  },
};
