/** The script of `/invitations/{token}`. */
import { words as common } from '#words/common';
import { words } from '#words/invitation';
import { Invitation } from '../pages/invitation/invitation.js';
import { takeOver } from './take-over.js';

takeOver(Invitation, words, common);
