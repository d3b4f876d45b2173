/** The script of `/invitations/{token}`. */
import { messages as common } from '#messages/common';
import { messages } from '#messages/invitation';
import { Invitation } from '../pages/invitation/invitation.js';
import { hydratePage } from './hydrate-page.js';

hydratePage(Invitation, messages, common);
