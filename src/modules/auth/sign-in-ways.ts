/** How people can sign in here, as the settings have it. */
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config.js';
import type { SignInWaysView } from './auth.dto.js';

/** Says nothing of any account. */
@Injectable()
export class SignInWays {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What the settings allow. */
  get(): SignInWaysView {
    return { password: true, openid: this.config.openid !== null };
  }
}
