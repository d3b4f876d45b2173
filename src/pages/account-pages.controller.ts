/** The pages around accounts: the first one, signing in and out, invitations, passwords. */
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Page } from '../access/allow.js';
import { Pages } from './pages.service.js';

/** Their forms open and close sessions: only our own are taken. */
const ACCOUNT = { tellsOrigin: true };

/** Maps HTTP to pages. */
@Controller()
export class AccountPagesController {
  constructor(private readonly pages: Pages) {}

  @Get()
  @Page()
  openHome(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'home', ...ACCOUNT }, request, response);
  }

  @Get('account')
  @Page()
  openAccount(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'account', ...ACCOUNT }, request, response);
  }

  @Post('account')
  @Page()
  changeAccount(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'account', ...ACCOUNT }, request, response);
  }

  @Get('second-factor')
  @Page()
  openSecondFactor(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'secondFactor', ...ACCOUNT }, request, response);
  }

  @Post('second-factor')
  @Page()
  changeSecondFactor(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'secondFactor', ...ACCOUNT }, request, response);
  }

  @Get('sign-in')
  @Page()
  openSignIn(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'signIn', ...ACCOUNT }, request, response);
  }

  @Post('sign-in')
  @Page()
  signIn(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'signIn', ...ACCOUNT }, request, response);
  }

  @Post('sign-out')
  @Page()
  signOut(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'signOut', ...ACCOUNT }, request, response);
  }

  @Get('password')
  @Page()
  openPassword(@Req() request: Request, @Res() response: Response) {
    return this.pages.open({ page: 'password', ...ACCOUNT }, request, response);
  }

  @Post('password')
  @Page()
  changePassword(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'password', ...ACCOUNT }, request, response);
  }

  @Get('invitations/:token')
  @Page()
  openInvitation(@Param('token') token: string, @Req() request: Request, @Res() response: Response) {
    const json = `/api/auth/invitations/${encodeURIComponent(token)}`;
    return this.pages.open({ page: 'invitation', json, ...ACCOUNT }, request, response);
  }

  @Post('invitations/:token')
  @Page()
  acceptInvitation(@Req() request: Request, @Res() response: Response) {
    return this.pages.send({ page: 'invitation', ...ACCOUNT }, request, response);
  }
}
