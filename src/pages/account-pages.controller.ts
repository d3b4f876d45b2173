/** Controller of the account pages: home, account, sign-in and sign-out, second factor, passwords, invitations. */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Page } from '../domain/authorization/allow.js';
import { PageService } from './page.service.js';

/** These forms create and end sessions, so only forms of our own pages are accepted. */
const ACCOUNT_PAGE = { requiresSameOrigin: true };

/** Routes requests to the page service. */
@Controller()
export class AccountPagesController {
  constructor(private readonly pages: PageService) {}

  @Get()
  @Page()
  openHome(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'home', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('account')
  @Page()
  openAccount(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'account', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('account')
  @Page()
  changeAccount(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'account', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('second-factor')
  @Page()
  openSecondFactor(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'secondFactor', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('second-factor')
  @Page()
  changeSecondFactor(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'secondFactor', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('sign-in')
  @Page()
  openSignIn(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'signIn', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('sign-in')
  @Page()
  signIn(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'signIn', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('sign-out')
  @Page()
  signOut(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'signOut', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('password')
  @Page()
  openPassword(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'password', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('password')
  @Page()
  changePassword(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'password', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('invitations/:token')
  @Page()
  openInvitation(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    const json = `/api/auth/invitations/${encodeURIComponent(token)}`;
    return this.pages.open({ page: 'invitation', json, ...ACCOUNT_PAGE }, request, response);
  }

  @Post('invitations/:token')
  @Page()
  acceptInvitation(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'invitation', ...ACCOUNT_PAGE }, request, response);
  }
}
