/** Where a sign-in comes from: the address, and the device as its user agent names it. */
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import Bowser from 'bowser';

/** Browser or program, and operating system; null if not known. */
export interface Device {
  browser: string | null;
  operatingSystem: string | null;
}

/** Origin of a sign-in. */
export interface SignInOrigin {
  /** Client address of the request. */
  ip: string | undefined;
  device: Device;
}

const NAME_MAX = 64;
/** User agents are parsed by regular expressions; real ones are shorter. */
const USER_AGENT_MAX = 512;

/** Names of a user agent without versions, such as `Firefox` and `Windows`. */
export function parseUserAgent(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: null, operatingSystem: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const program = /^([\w.-]+)\//.exec(userAgent)?.[1];
  return { browser: shorten(browser.name || program), operatingSystem: shorten(os.name) };
}

function shorten(name: string | undefined): string | null {
  return name?.trim().slice(0, NAME_MAX) || null;
}

/** The origin of a request. */
export function readSignInOrigin({ ip, headers }: Request): SignInOrigin {
  return { ip, device: parseUserAgent(headers['user-agent']) };
}

/** Parameter decorator: the origin of the request. */
export const Origin = createParamDecorator((_unused: unknown, context: ExecutionContext) =>
  readSignInOrigin(context.switchToHttp().getRequest<Request>()),
);
