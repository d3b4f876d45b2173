/** Controller of the account pages: home, account, sign-in and sign-out, second factor, passwords, invitations. */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PublicPage } from '../domain/authorization/permission.decorators.js';
import { PageService } from './page.service.js';

/** These forms create and end sessions, so only forms of our own pages are accepted. */
const ACCOUNT_PAGE = { requiresSameOrigin: true };

/** Routes requests to the page service. */
@Controller()
export class AccountPagesController {
  constructor(private readonly pages: PageService) {}

  @Get()
  @PublicPage()
  openHome(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'home', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('account')
  @PublicPage()
  openAccount(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'account', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('account')
  @PublicPage()
  changeAccount(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'account', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('second-factor')
  @PublicPage()
  openSecondFactor(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'secondFactor', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('second-factor')
  @PublicPage()
  changeSecondFactor(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'secondFactor', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('sign-in')
  @PublicPage()
  openSignIn(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'signIn', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('sign-in')
  @PublicPage()
  signIn(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'signIn', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('sign-out')
  @PublicPage()
  signOut(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'signOut', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('password')
  @PublicPage()
  openPassword(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'password', ...ACCOUNT_PAGE }, request, response);
  }

  @Post('password')
  @PublicPage()
  changePassword(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'password', ...ACCOUNT_PAGE }, request, response);
  }

  @Get('invitations/:token')
  @PublicPage()
  openInvitation(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    const json = `/api/auth/invitations/${encodeURIComponent(token)}`;
    return this.pages.open({ page: 'invitation', json, ...ACCOUNT_PAGE }, request, response);
  }

  @Post('invitations/:token')
  @PublicPage()
  acceptInvitation(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'invitation', ...ACCOUNT_PAGE }, request, response);
  }
}
