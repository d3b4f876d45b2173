// Made from openapi.json by client/generate.mjs; edits are lost.
import { eachAfter, follow, type FeedPart, type FollowOptions } from '../src/feed.js';
import { eachOf, type Page } from '../src/pages.js';
import type { RequestOptions, Transport, Upload } from '../src/transport.js';
import type * as types from './types.js';

/** Access. */
export class AccessDescription {
  constructor(private readonly transport: Transport) {}
  /** Get access description. */
  get(
    routerId: string,
    query: {
      /** Keys of resources, joined by commas; all if left out. */
      resources?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<types.AccessDescriptionView> {
    return this.transport.json<types.AccessDescriptionView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/access`,
      query,
      options,
    });
  }
}

/** Administration. */
export class AdminAccounts {
  constructor(private readonly transport: Transport) {}
  /** List users. */
  listUsers(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'email' | 'first_name' | 'language';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.AdminUserView>> {
    return this.transport.json<Page<types.AdminUserView>>({ method: 'GET', path: `/api/admin/users`, query, options });
  }

  /** All entries of `listUsers`, page by page as they are asked for. */
  eachUsers(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'email' | 'first_name' | 'language';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.AdminUserView> {
    return eachOf((page, pageSize) => this.listUsers({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create a membership. */
  createMembership(body: types.MembershipInput, options: RequestOptions = {}): Promise<types.MembershipView> {
    return this.transport.json<types.MembershipView>({
      method: 'POST',
      path: `/api/admin/organizations-users`,
      body,
      options,
    });
  }
  /** List organization memberships. */
  listMemberships(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'id';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.MembershipView>> {
    return this.transport.json<Page<types.MembershipView>>({
      method: 'GET',
      path: `/api/admin/organizations-users`,
      query,
      options,
    });
  }

  /** All entries of `listMemberships`, page by page as they are asked for. */
  eachMemberships(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'id';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.MembershipView> {
    return eachOf((page, pageSize) => this.listMemberships({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Get a user. */
  getUser(id: string, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'GET',
      path: `/api/admin/users/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update a user. */
  updateUser(id: string, body: types.AdminUserInput, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'PUT',
      path: `/api/admin/users/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Suspend a user. */
  suspendUser(id: string, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'POST',
      path: `/api/admin/users/${encodeURIComponent(id)}/suspend`,
      options,
    });
  }
  /** Restore a suspended user. */
  restoreUser(id: string, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'POST',
      path: `/api/admin/users/${encodeURIComponent(id)}/restore`,
      options,
    });
  }
  /** Take the second factor from a user who has lost it. */
  removeSecondFactor(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/admin/users/${encodeURIComponent(id)}/second-factor`,
      options,
    });
  }
  /** Update the roles of a membership. */
  updateMembership(
    id: string,
    body: types.MembershipRolesInput,
    options: RequestOptions = {},
  ): Promise<types.MembershipView> {
    return this.transport.json<types.MembershipView>({
      method: 'PUT',
      path: `/api/admin/organizations-users/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** End a membership. */
  removeMembership(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/admin/organizations-users/${encodeURIComponent(id)}`,
      options,
    });
  }
}

/** Administration. */
export class AdminOrganizations {
  constructor(private readonly transport: Transport) {}
  /** Get an organization. */
  get(id: string, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'GET',
      path: `/api/admin/organizations/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update organization. */
  update(id: string, body: types.AdminOrganizationInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'PUT',
      path: `/api/admin/organizations/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** List organizations. */
  list(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'organizationLiveAt'
        | 'displayId'
        | 'name'
        | 'slug'
        | 'externalId'
        | 'city'
        | 'postalCode'
        | 'countryCode';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.OrganizationView>> {
    return this.transport.json<Page<types.OrganizationView>>({
      method: 'GET',
      path: `/api/admin/organizations`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'organizationLiveAt'
        | 'displayId'
        | 'name'
        | 'slug'
        | 'externalId'
        | 'city'
        | 'postalCode'
        | 'countryCode';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.OrganizationView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create an organization. */
  create(body: types.NewOrganizationInput, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'POST',
      path: `/api/admin/organizations`,
      body,
      options,
    });
  }
  /** Invite somebody, such as the first owner of a router. */
  invitePerson(
    id: string,
    body: types.PersonInvitationInput,
    options: RequestOptions = {},
  ): Promise<types.InvitationView> {
    return this.transport.json<types.InvitationView>({
      method: 'POST',
      path: `/api/admin/organizations/${encodeURIComponent(id)}/invitations`,
      body,
      options,
    });
  }
  /** List administrative deeds. */
  listAuditLog(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.AuditEntryView>> {
    return this.transport.json<Page<types.AuditEntryView>>({
      method: 'GET',
      path: `/api/admin/audit-log`,
      query,
      options,
    });
  }

  /** All entries of `listAuditLog`, page by page as they are asked for. */
  eachAuditLog(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** All of it must be found, as it stands. */
      phrase?: string;
      /** JSON array of filters `{columnId, type, operator, values}`, as in view presets. */
      filters?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.AuditEntryView> {
    return eachOf((page, pageSize) => this.listAuditLog({ ...query, page, pageSize }, options), query.pageSize);
  }
}

/** Authentication. */
export class Auth {
  constructor(private readonly transport: Transport) {}
  /** See how people can sign in. */
  getSignInWays(options: RequestOptions = {}): Promise<types.SignInWaysView> {
    return this.transport.json<types.SignInWaysView>({ method: 'GET', path: `/api/auth/sign-in`, options });
  }
  /** Sign in. */
  signIn(body: types.SignInInput, options: RequestOptions = {}): Promise<types.SessionView> {
    return this.transport.json<types.SessionView>({ method: 'POST', path: `/api/auth/sign-in`, body, options });
  }
  /** Sign out. */
  signOut(options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/sign-out`, options });
  }
  /** Get yourself. */
  getMe(options: RequestOptions = {}): Promise<types.MeView> {
    return this.transport.json<types.MeView>({ method: 'GET', path: `/api/auth/me`, options });
  }
  /** See what an invitation invites to; it stays open. */
  getInvitation(token: string, options: RequestOptions = {}): Promise<types.OpenInvitationView> {
    return this.transport.json<types.OpenInvitationView>({
      method: 'GET',
      path: `/api/auth/invitations/${encodeURIComponent(token)}`,
      options,
    });
  }
  /** Accept an invitation. */
  acceptInvitation(body: types.AcceptInvitationInput, options: RequestOptions = {}): Promise<types.SessionView> {
    return this.transport.json<types.SessionView>({
      method: 'POST',
      path: `/api/auth/accept-invitation`,
      body,
      options,
    });
  }
}

/** Client portal. */
export class ClientPortal {
  constructor(private readonly transport: Transport) {}
  /** Get the workflow of the client’s order. */
  listWorkflows(token: string, options: RequestOptions = {}): Promise<Page<types.PortalWorkflowView>> {
    return this.transport.json<Page<types.PortalWorkflowView>>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflows`,
      options,
    });
  }
  /** List the public notes of the client’s order. */
  listNotes(
    token: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.PortalNote>> {
    return this.transport.json<Page<types.PortalNote>>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/notes`,
      query,
      options,
    });
  }

  /** All entries of `listNotes`, page by page as they are asked for. */
  eachNotes(
    token: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.PortalNote> {
    return eachOf((page, pageSize) => this.listNotes(token, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Write in the public conversation on the client’s order. */
  addNote(token: string, body: types.PortalNoteInput, options: RequestOptions = {}): Promise<types.PortalNote> {
    return this.transport.json<types.PortalNote>({
      method: 'POST',
      path: `/api/clients/${encodeURIComponent(token)}/notes`,
      body,
      options,
    });
  }
  /** Act on one of the client’s steps. On a step of type `offer_accept`, COMPLETE accepts the offer and FAIL declines it. */
  actOnStep(
    token: string,
    id: string,
    body: types.ActInput,
    options: RequestOptions = {},
  ): Promise<types.StepDataView> {
    return this.transport.json<types.StepDataView>({
      method: 'POST',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/act`,
      body,
      options,
    });
  }
  /** Make, move or cancel the booking of one of the client’s steps. */
  putBooking(
    token: string,
    id: string,
    body: types.BookingInput,
    options: RequestOptions = {},
  ): Promise<types.BookingView> {
    return this.transport.json<types.BookingView>({
      method: 'PUT',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/bookings`,
      body,
      options,
    });
  }
  /** List free times for a booking that the client sees. */
  listSlots(
    token: string,
    id: string,
    query: {
      /** Slots begin then or later, and lie ahead in any case; now where it is not given. */
      from?: string;
      /** Slots begin before; at most 31 days after `from`, 14 where it is not given. */
      to?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.SlotView>> {
    return this.transport.json<Page<types.SlotView>>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/slots`,
      query,
      options,
    });
  }
  /** List the products that a step may offer. */
  listProducts(
    token: string,
    id: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.PortalProductView>> {
    return this.transport.json<Page<types.PortalProductView>>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/products`,
      query,
      options,
    });
  }

  /** All entries of `listProducts`, page by page as they are asked for. */
  eachProducts(
    token: string,
    id: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.PortalProductView> {
    return eachOf(
      (page, pageSize) => this.listProducts(token, id, { ...query, page, pageSize }, options),
      query.pageSize,
    );
  }
  /** Send files for the client’s order. */
  uploadFiles(
    token: string,
    files: Iterable<Upload>,
    query: {
      /** One of the client’s steps, which gets the files as its evidence. */
      workflowStepId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.PortalFileView>> {
    return this.transport.json<Page<types.PortalFileView>>({
      method: 'POST',
      path: `/api/clients/${encodeURIComponent(token)}/files`,
      files,
      query,
      options,
    });
  }
  /** Get the content of a file that the client sees. */
  getFileContent(token: string, id: string, options: RequestOptions = {}): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/files/${encodeURIComponent(id)}/content`,
      options,
    });
  }
}

/** Coverage. */
export class Coverage {
  constructor(private readonly transport: Transport) {}
  /** Ask whether the partner network covers an address. */
  check(body: types.CoverageInput, options: RequestOptions = {}): Promise<types.CoverageView> {
    return this.transport.json<types.CoverageView>({ method: 'POST', path: `/api/v1/coverage`, body, options });
  }
}

/** Coverage. */
export class CoverageAreas {
  constructor(private readonly transport: Transport) {}
  /** List the coverage areas of a partner. */
  list(
    routerId: string,
    partnerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.CoverageAreaView>> {
    return this.transport.json<Page<types.CoverageAreaView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    partnerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.CoverageAreaView> {
    return eachOf(
      (page, pageSize) => this.list(routerId, partnerId, { ...query, page, pageSize }, options),
      query.pageSize,
    );
  }
  /** Add a coverage area. */
  create(
    routerId: string,
    partnerId: string,
    body: types.CoverageAreaInput,
    options: RequestOptions = {},
  ): Promise<types.CoverageAreaView> {
    return this.transport.json<types.CoverageAreaView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas`,
      body,
      options,
    });
  }
  /** Replace all coverage areas of a partner. */
  replace(
    routerId: string,
    partnerId: string,
    body: types.CoverageAreaInput[],
    options: RequestOptions = {},
  ): Promise<types.CoverageAreaView[]> {
    return this.transport.json<types.CoverageAreaView[]>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas`,
      body,
      options,
    });
  }
  /** Import coverage areas from CSV. */
  import(
    routerId: string,
    partnerId: string,
    body: types.CoverageImportInput,
    options: RequestOptions = {},
  ): Promise<types.CoverageImportView | types.CoverageImportJobView> {
    return this.transport.json<types.CoverageImportView | types.CoverageImportJobView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas/import`,
      body,
      options,
    });
  }
  /** See how far an import of coverage areas is. */
  getImport(
    routerId: string,
    partnerId: string,
    importId: string,
    options: RequestOptions = {},
  ): Promise<types.CoverageImportJobView> {
    return this.transport.json<types.CoverageImportJobView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas/import/${encodeURIComponent(importId)}`,
      options,
    });
  }
  /** Update a coverage area. */
  update(
    routerId: string,
    partnerId: string,
    areaId: string,
    body: types.CoverageAreaChange,
    options: RequestOptions = {},
  ): Promise<types.CoverageAreaView> {
    return this.transport.json<types.CoverageAreaView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas/${encodeURIComponent(areaId)}`,
      body,
      options,
    });
  }
  /** Remove a coverage area. */
  remove(routerId: string, partnerId: string, areaId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas/${encodeURIComponent(areaId)}`,
      options,
    });
  }
}

/** Deliveries. */
export class Deliveries {
  constructor(private readonly transport: Transport) {}
  /** List deliveries of webhooks, e-mails and text messages. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Only entries with this status. */
      status?: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
      /** Only what is sent this way. */
      channel?: 'webhook' | 'email' | 'sms';
      /** Only entries that came about this way. */
      source?: 'event' | 'task' | 'test' | 'invitation' | 'message';
      /** Only what belongs to this order. */
      orderId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.DeliveryView>> {
    return this.transport.json<Page<types.DeliveryView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/deliveries`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Only entries with this status. */
      status?: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
      /** Only what is sent this way. */
      channel?: 'webhook' | 'email' | 'sms';
      /** Only entries that came about this way. */
      source?: 'event' | 'task' | 'test' | 'invitation' | 'message';
      /** Only what belongs to this order. */
      orderId?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.DeliveryView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Send the deliveries of a span of time again. */
  replayRange(routerId: string, body: types.ReplayInput, options: RequestOptions = {}): Promise<types.ReplayView> {
    return this.transport.json<types.ReplayView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/deliveries/replay`,
      body,
      options,
    });
  }
  /** Get a delivery with its attempts. */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.DeliveryWithAttemptsView> {
    return this.transport.json<types.DeliveryWithAttemptsView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/deliveries/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Send a delivery again, with the same id and body. */
  replay(routerId: string, id: string, options: RequestOptions = {}): Promise<types.DeliveryWithAttemptsView> {
    return this.transport.json<types.DeliveryWithAttemptsView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/deliveries/${encodeURIComponent(id)}/replay`,
      options,
    });
  }
}

/** Dispatches. */
export class Dispatches {
  constructor(private readonly transport: Transport) {}
  /** List the offers to the caller’s organization, in all statuses. */
  list(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Only entries with this status. */
      status?: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
      /** Offers to this contractor. */
      organizationId?: string;
      /** Offers whose deadline is then or later. */
      expiresAfter?: string;
      /** Offers whose deadline is earlier. */
      expiresBefore?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.DispatchView>> {
    return this.transport.json<Page<types.DispatchView>>({ method: 'GET', path: `/api/v1/dispatches`, query, options });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Only entries with this status. */
      status?: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
      /** Offers to this contractor. */
      organizationId?: string;
      /** Offers whose deadline is then or later. */
      expiresAfter?: string;
      /** Offers whose deadline is earlier. */
      expiresBefore?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.DispatchView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Get an offer. */
  get(id: string, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'GET',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Accept an offer: the first to accept gets the work; with other terms it is a proposal. */
  accept(id: string, body: types.AcceptInput, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/accept`,
      body,
      options,
    });
  }
  /** Agree to the terms that a contractor proposed. */
  acceptProposal(id: string, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/proposal/accept`,
      options,
    });
  }
  /** Refuse the terms that a contractor proposed. */
  refuseProposal(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/proposal/refuse`,
      body,
      options,
    });
  }
  /** Give accepted work back, or ask for it once work has begun. */
  handBack(id: string, body: types.HandBackInput, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/hand-back`,
      body,
      options,
    });
  }
  /** Agree that a contractor gives begun work back. */
  acceptHandBack(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/hand-back/accept`,
      body,
      options,
    });
  }
  /** Refuse that a contractor gives begun work back. */
  refuseHandBack(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/hand-back/refuse`,
      body,
      options,
    });
  }
  /** Decline an offer. */
  decline(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/decline`,
      body,
      options,
    });
  }
  /** Take back an offer, or the work from who accepted it. */
  revoke(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/revoke`,
      body,
      options,
    });
  }
}

/** Events. */
export class Events {
  constructor(private readonly transport: Transport) {}
  /** List what happened, oldest first. Asking again with the cursor of the last answer misses nothing and repeats nothing; kept for 30 days. */
  list(
    query: {
      /** Cursor of an answer; without it from the oldest event kept. */
      after?: string;
      /** Names of events; all of them where none is given. */
      types?: string[];
      /** The most events of an answer. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<types.EventsPageView> {
    return this.transport.json<types.EventsPageView>({ method: 'GET', path: `/api/v1/events`, query, options });
  }

  /** All entries of `list` up to now, from the cursor `after` on. */
  each(
    query: {
      /** Cursor of an answer; without it from the oldest event kept. */
      after?: string;
      /** Names of events; all of them where none is given. */
      types?: string[];
      /** The most events of an answer. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.EventView> {
    return eachAfter((after) => this.list({ ...query, after }, options), query.after);
  }

  /** Parts of the feed as they come, without end; keep the `cursor` of each once you are done with it. */
  follow(
    query: {
      /** Cursor of an answer; without it from the oldest event kept. */
      after?: string;
      /** Names of events; all of them where none is given. */
      types?: string[];
      /** The most events of an answer. */
      pageSize?: number;
    } = {},
    options: FollowOptions = {},
  ): AsyncGenerator<FeedPart<types.EventView>> {
    return follow((after) => this.list({ ...query, after }, options), options, query.after);
  }
}

/** Files. */
export class Files {
  constructor(private readonly transport: Transport) {}
  /** Upload files. */
  upload(files: Iterable<Upload>, options: RequestOptions = {}): Promise<Page<types.FileView>> {
    return this.transport.json<Page<types.FileView>>({ method: 'POST', path: `/v1/file/upload`, files, options });
  }
  /** Get the record of a file. */
  get(id: string, options: RequestOptions = {}): Promise<types.FileRecordView> {
    return this.transport.json<types.FileRecordView>({
      method: 'GET',
      path: `/api/v1/file/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Get the content of a file. Takes Range and If-None-Match. */
  getContent(id: string, options: RequestOptions = {}): Promise<Response> {
    return this.transport.bytes({ method: 'GET', path: `/api/v1/file/${encodeURIComponent(id)}/content`, options });
  }
}

/** Health. */
export class Health {
  constructor(private readonly transport: Transport) {}
  /** Whether the process answers. */
  checkLive(options: RequestOptions = {}): Promise<types.HealthView> {
    return this.transport.json<types.HealthView>({ method: 'GET', path: `/health/live`, options });
  }
  /** Whether the service can do its work; 503 otherwise. */
  checkReady(options: RequestOptions = {}): Promise<types.HealthView> {
    return this.transport.json<types.HealthView>({ method: 'GET', path: `/health/ready`, options });
  }
}

/** Partners. */
export class Installers {
  constructor(private readonly transport: Transport) {}
  /** List installers. */
  list(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Those that have all of these. */
      professions?: string[];
      /** Those that have all of these. */
      services?: string[];
      /** Those that have any of these. */
      partnerTags?: string[];
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.InstallerView>> {
    return this.transport.json<Page<types.InstallerView>>({
      method: 'GET',
      path: `/api/v1/partners/installers`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Those that have all of these. */
      professions?: string[];
      /** Those that have all of these. */
      services?: string[];
      /** Those that have any of these. */
      partnerTags?: string[];
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.InstallerView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
}

/** Job offers. */
export class JobOffers {
  constructor(private readonly transport: Transport) {}
  /** Get the offer of work behind a link. */
  get(token: string, options: RequestOptions = {}): Promise<types.JobOfferView> {
    return this.transport.json<types.JobOfferView>({
      method: 'GET',
      path: `/api/offers/${encodeURIComponent(token)}`,
      options,
    });
  }
  /** Accept the offer: the first to accept gets the work; with other terms it is a proposal. */
  accept(token: string, body: types.AcceptInput, options: RequestOptions = {}): Promise<types.JobOfferView> {
    return this.transport.json<types.JobOfferView>({
      method: 'POST',
      path: `/api/offers/${encodeURIComponent(token)}/accept`,
      body,
      options,
    });
  }
  /** Decline the offer. */
  decline(token: string, body: types.JobDeclineInput, options: RequestOptions = {}): Promise<types.JobOfferView> {
    return this.transport.json<types.JobOfferView>({
      method: 'POST',
      path: `/api/offers/${encodeURIComponent(token)}/decline`,
      body,
      options,
    });
  }
}

/** Messages. */
export class Messages {
  constructor(private readonly transport: Transport) {}
  /** List the built-in messages, each kind in each language. */
  list(routerId: string, options: RequestOptions = {}): Promise<Page<types.MessageView>> {
    return this.transport.json<Page<types.MessageView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/messages`,
      options,
    });
  }
  /** Change the words of built-in messages, or switch kinds off and on. */
  update(routerId: string, body: types.MessagesInput, options: RequestOptions = {}): Promise<Page<types.MessageView>> {
    return this.transport.json<Page<types.MessageView>>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/messages`,
      body,
      options,
    });
  }
}

/** Notes. */
export class Notes {
  constructor(private readonly transport: Transport) {}
  /** Add a note to an order. */
  add(orderId: string, body: types.NoteInput, options: RequestOptions = {}): Promise<types.NoteView> {
    return this.transport.json<types.NoteView>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/note`,
      body,
      options,
    });
  }
  /** List the notes of an order. */
  list(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.NoteView>> {
    return this.transport.json<Page<types.NoteView>>({
      method: 'GET',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/notes`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.NoteView> {
    return eachOf((page, pageSize) => this.list(orderId, { ...query, page, pageSize }, options), query.pageSize);
  }
}

/** Authentication. */
export class Openid {
  constructor(private readonly transport: Transport) {}
  /** Sign in at the OpenID provider of the settings. */
  beginSignIn(
    query: {
      /** Where the person is in several; the oldest membership if left out. */
      organizationId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<void> {
    return this.transport.nothing({ method: 'GET', path: `/api/auth/openid/sign-in`, query, options });
  }
  /** Come back from the OpenID provider, to a session. */
  finishSignIn(
    query: {
      /** Why the identity provider refused. */
      error?: string;
      /** What the identity provider hands back for a successful sign-in. */
      code?: string;
      /** What was handed to the identity provider and comes back unchanged. */
      state?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<types.SessionView> {
    return this.transport.json<types.SessionView>({ method: 'GET', path: `/api/auth/openid/callback`, query, options });
  }
}

/** Dispatches. */
export class OrderDispatches {
  constructor(private readonly transport: Transport) {}
  /** Offer the order to chosen contractors. */
  create(
    orderId: string,
    body: types.DispatchInput,
    options: RequestOptions = {},
  ): Promise<Page<types.OrderDispatchView>> {
    return this.transport.json<Page<types.OrderDispatchView>>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/dispatch`,
      body,
      options,
    });
  }
  /** List the dispatches of an order. */
  list(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Only entries with this status. */
      status?: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
      /** Offers to this contractor. */
      organizationId?: string;
      /** Offers whose deadline is then or later. */
      expiresAfter?: string;
      /** Offers whose deadline is earlier. */
      expiresBefore?: string;
      /** Only entries that came about this way. */
      source?: 'auto' | 'manual' | 'assigned';
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.OrderDispatchView>> {
    return this.transport.json<Page<types.OrderDispatchView>>({
      method: 'GET',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/dispatches`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Only entries with this status. */
      status?: 'sent' | 'accepted' | 'declined' | 'expired' | 'revoked';
      /** Offers to this contractor. */
      organizationId?: string;
      /** Offers whose deadline is then or later. */
      expiresAfter?: string;
      /** Offers whose deadline is earlier. */
      expiresBefore?: string;
      /** Only entries that came about this way. */
      source?: 'auto' | 'manual' | 'assigned';
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.OrderDispatchView> {
    return eachOf((page, pageSize) => this.list(orderId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** List the rounds of offers of an order, and who was left out of them. */
  listRounds(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.DispatchRoundView>> {
    return this.transport.json<Page<types.DispatchRoundView>>({
      method: 'GET',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/dispatch-rounds`,
      query,
      options,
    });
  }

  /** All entries of `listRounds`, page by page as they are asked for. */
  eachRounds(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.DispatchRoundView> {
    return eachOf((page, pageSize) => this.listRounds(orderId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** List who would be asked next, best first, and why; and who not. */
  listCandidates(
    orderId: string,
    query: {
      /** The order’s one active dispatch step where it is not given. */
      workflowStepId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.CandidateView>> {
    return this.transport.json<Page<types.CandidateView>>({
      method: 'GET',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/candidates`,
      query,
      options,
    });
  }
}

/** Workflows. */
export class OrderPdfs {
  constructor(private readonly transport: Transport) {}
  /** Get a document of a workflow as PDF, filled in for its order. */
  getDocumentPdf(
    routerId: string,
    workflowId: string,
    workflowDocumentId: string,
    options: RequestOptions = {},
  ): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}/documents/${encodeURIComponent(workflowDocumentId)}/pdf`,
      options,
    });
  }
  /** Get a version of an offer as PDF, as the client was shown it. */
  getOfferPdf(
    routerId: string,
    id: string,
    query: {
      /** The version; 0: the one that was sent last. */
      version?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/offers/pdf`,
      query,
      options,
    });
  }
}

/** Order tags. */
export class OrderTags {
  constructor(private readonly transport: Transport) {}
  /** List order tags. */
  list(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.OrderTagView>> {
    return this.transport.json<Page<types.OrderTagView>>({ method: 'GET', path: `/api/v1/order-tags`, query, options });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.OrderTagView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create an order tag. */
  create(body: types.OrderTagInput, options: RequestOptions = {}): Promise<types.OrderTagView> {
    return this.transport.json<types.OrderTagView>({ method: 'POST', path: `/api/v1/order-tags`, body, options });
  }
  /** Delete an order tag, from all orders too. */
  remove(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/api/v1/order-tags/${encodeURIComponent(id)}`, options });
  }
}

/** Order tags. */
export class Orders {
  constructor(private readonly transport: Transport) {}
  /** Take a tag off an order. */
  removeTag(orderId: string, tagId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/tag/${encodeURIComponent(tagId)}`,
      options,
    });
  }
  /** List orders. */
  list(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'completedAt'
        | 'cancelledAt'
        | 'displayId'
        | 'name'
        | 'status'
        | 'source'
        | 'contactPersonName'
        | 'email'
        | 'phoneNumber'
        | 'workplace'
        | 'address'
        | 'city'
        | 'postalCode'
        | 'countryCode';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** JSON array of filters `{columnId, type, operator, values}`. */
      filters?: string;
      /** A view preset of entity ORDER; it narrows and sorts the list. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.OrderView>> {
    return this.transport.json<Page<types.OrderView>>({ method: 'GET', path: `/api/v1/orders`, query, options });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'completedAt'
        | 'cancelledAt'
        | 'displayId'
        | 'name'
        | 'status'
        | 'source'
        | 'contactPersonName'
        | 'email'
        | 'phoneNumber'
        | 'workplace'
        | 'address'
        | 'city'
        | 'postalCode'
        | 'countryCode';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** JSON array of filters `{columnId, type, operator, values}`. */
      filters?: string;
      /** A view preset of entity ORDER; it narrows and sorts the list. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.OrderView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Place an order. */
  create(body: types.OrderInput, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'POST',
      path: `/api/v1/order`,
      body,
      isKeyed: true,
      options,
    });
  }
  /** Get an order. */
  get(orderId: string, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'GET',
      path: `/api/v1/order/${encodeURIComponent(orderId)}`,
      options,
    });
  }
  /** Update an order. Pass `options.ifMatch` to refuse a lost update. */
  update(orderId: string, body: types.OrderUpdate, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'PUT',
      path: `/api/v1/order/${encodeURIComponent(orderId)}`,
      body,
      options,
    });
  }
  /** Cancel an order. */
  cancel(orderId: string, body: types.CancelInput, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/cancel`,
      body,
      options,
    });
  }
  /** Say who of your organization goes to an order that it accepted. Pass `options.ifMatch` to refuse a lost update. */
  sendTechnicians(
    orderId: string,
    body: types.TechniciansInput,
    options: RequestOptions = {},
  ): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'PUT',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/technicians`,
      body,
      options,
    });
  }
  /** List what happened to an order. */
  listHistory(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.OrderHistoryEntryView>> {
    return this.transport.json<Page<types.OrderHistoryEntryView>>({
      method: 'GET',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/history`,
      query,
      options,
    });
  }

  /** All entries of `listHistory`, page by page as they are asked for. */
  eachHistory(
    orderId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.OrderHistoryEntryView> {
    return eachOf((page, pageSize) => this.listHistory(orderId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Give the client a new link; the old one is closed. */
  rotateClientLink(orderId: string, options: RequestOptions = {}): Promise<types.ClientLinkView> {
    return this.transport.json<types.ClientLinkView>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/client-link`,
      options,
    });
  }
  /** Close the client’s link. */
  closeClientLink(orderId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/client-link`,
      options,
    });
  }
  /** Put a tag on an order. */
  addTag(orderId: string, body: types.TagInput, options: RequestOptions = {}): Promise<types.OrderTagView> {
    return this.transport.json<types.OrderTagView>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/tag`,
      body,
      options,
    });
  }
}

/** Organizations. */
export class Organizations {
  constructor(private readonly transport: Transport) {}
  /** Get your own organization. */
  getOwn(routerId: string, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/organization`,
      options,
    });
  }
  /** Update your own organization. */
  updateOwn(
    routerId: string,
    body: types.OwnOrganizationInput,
    options: RequestOptions = {},
  ): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/organization`,
      body,
      options,
    });
  }
  /** List the organizations of a router. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'organizationLiveAt'
        | 'displayId'
        | 'name'
        | 'slug'
        | 'externalId'
        | 'city'
        | 'postalCode'
        | 'countryCode';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** A view preset of entity ORGANIZATION; it narrows and sorts. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.OrganizationView>> {
    return this.transport.json<Page<types.OrganizationView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/organizations`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'organizationLiveAt'
        | 'displayId'
        | 'name'
        | 'slug'
        | 'externalId'
        | 'city'
        | 'postalCode'
        | 'countryCode';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** A view preset of entity ORGANIZATION; it narrows and sorts. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.OrganizationView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create an organization below yours. */
  create(
    routerId: string,
    body: types.ChildOrganizationInput,
    options: RequestOptions = {},
  ): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/organizations`,
      body,
      options,
    });
  }
  /** Get an organization of a router. */
  get(routerId: string, organizationId: string, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/organizations/${encodeURIComponent(organizationId)}`,
      options,
    });
  }
  /** Update an organization of a router. */
  update(
    routerId: string,
    organizationId: string,
    body: types.OwnOrganizationInput,
    options: RequestOptions = {},
  ): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/organizations/${encodeURIComponent(organizationId)}`,
      body,
      options,
    });
  }
}

/** API keys. */
export class OwnApiKeys {
  constructor(private readonly transport: Transport) {}
  /** List your API keys. */
  list(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.ApiKeyView>> {
    return this.transport.json<Page<types.ApiKeyView>>({
      method: 'GET',
      path: `/api/settings/api-keys`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.ApiKeyView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create an API key. */
  create(body: types.ApiKeyInput, options: RequestOptions = {}): Promise<types.ApiKeyMadeView> {
    return this.transport.json<types.ApiKeyMadeView>({ method: 'POST', path: `/api/settings/api-keys`, body, options });
  }
  /** Revoke an API key of yours. */
  revoke(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/settings/api-keys/${encodeURIComponent(id)}`,
      options,
    });
  }
}

/** Partners. */
export class PartnerGroups {
  constructor(private readonly transport: Transport) {}
  /** List the partner groups of a router. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.PartnerGroupView>> {
    return this.transport.json<Page<types.PartnerGroupView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partner-groups`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.PartnerGroupView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create a partner group. */
  create(
    routerId: string,
    body: types.PartnerGroupInput,
    options: RequestOptions = {},
  ): Promise<types.PartnerGroupView> {
    return this.transport.json<types.PartnerGroupView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/partner-groups`,
      body,
      options,
    });
  }
  /** Get a partner group. */
  get(routerId: string, groupId: string, options: RequestOptions = {}): Promise<types.PartnerGroupView> {
    return this.transport.json<types.PartnerGroupView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partner-groups/${encodeURIComponent(groupId)}`,
      options,
    });
  }
  /** Update a partner group. */
  update(
    routerId: string,
    groupId: string,
    body: types.PartnerGroupInput,
    options: RequestOptions = {},
  ): Promise<types.PartnerGroupView> {
    return this.transport.json<types.PartnerGroupView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/partner-groups/${encodeURIComponent(groupId)}`,
      body,
      options,
    });
  }
  /** Delete a partner group. */
  remove(routerId: string, groupId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/partner-groups/${encodeURIComponent(groupId)}`,
      options,
    });
  }
}

/** Partners. */
export class Partners {
  constructor(private readonly transport: Transport) {}
  /** List the partners of a router. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Those that have all of these. */
      professions?: string[];
      /** Those that have all of these. */
      services?: string[];
      /** Those that have any of these. */
      partnerTags?: string[];
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.PartnerView>> {
    return this.transport.json<Page<types.PartnerView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Those that have all of these. */
      professions?: string[];
      /** Those that have all of these. */
      services?: string[];
      /** Those that have any of these. */
      partnerTags?: string[];
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.PartnerView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Add a partner to the network. */
  create(routerId: string, body: types.NewPartnerInput, options: RequestOptions = {}): Promise<types.PartnerView> {
    return this.transport.json<types.PartnerView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners`,
      body,
      options,
    });
  }
  /** Get a partner. */
  get(routerId: string, partnerId: string, options: RequestOptions = {}): Promise<types.PartnerView> {
    return this.transport.json<types.PartnerView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}`,
      options,
    });
  }
  /** Update a partner. */
  update(
    routerId: string,
    partnerId: string,
    body: types.PartnerUpdate,
    options: RequestOptions = {},
  ): Promise<types.PartnerView> {
    return this.transport.json<types.PartnerView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}`,
      body,
      options,
    });
  }
  /** Take a partner out of the network. */
  remove(routerId: string, partnerId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}`,
      options,
    });
  }
  /** Invite the first people of a partner that your router made. */
  invite(
    routerId: string,
    partnerId: string,
    body: types.PartnerInvitationInput,
    options: RequestOptions = {},
  ): Promise<types.InvitationView> {
    return this.transport.json<types.InvitationView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/invitations`,
      body,
      options,
    });
  }
}

/** Authentication. */
export class Passwords {
  constructor(private readonly transport: Transport) {}
  /** Change your password; your other sessions end. */
  change(body: types.PasswordInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'PUT', path: `/api/auth/password`, body, options });
  }
  /** Ask for a link to a new password; the answer is always the same. */
  requestReset(body: types.PasswordResetInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/password-reset`, body, options });
  }
  /** Choose a new password by the link that was mailed; all sessions end. */
  reset(body: types.ResetPasswordInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/reset-password`, body, options });
  }
}

/** Client portal. */
export class PortalPdfs {
  constructor(private readonly transport: Transport) {}
  /** Get a document that the client sees as PDF. */
  getDocumentPdf(token: string, workflowDocumentId: string, options: RequestOptions = {}): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/documents/${encodeURIComponent(workflowDocumentId)}/pdf`,
      options,
    });
  }
  /** Get an offer that was sent to the client as PDF. */
  getOfferPdf(
    token: string,
    id: string,
    query: {
      /** The version; 0: the one that was sent last. */
      version?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/offers/pdf`,
      query,
      options,
    });
  }
}

/** Client portal. */
export class PortalSigning {
  constructor(private readonly transport: Transport) {}
  /** Get what the client is to sign, or what was signed. */
  getSigning(token: string, id: string, options: RequestOptions = {}): Promise<types.SigningView> {
    return this.transport.json<types.SigningView>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/signing`,
      options,
    });
  }
  /** Sign the documents of one of the client’s steps. */
  sign(
    token: string,
    id: string,
    body: types.SignatureInput,
    options: RequestOptions = {},
  ): Promise<types.SignatureView> {
    return this.transport.json<types.SignatureView>({
      method: 'POST',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/signing`,
      body,
      options,
    });
  }
}

/** Products. */
export class Products {
  constructor(private readonly transport: Transport) {}
  /** Update a product. */
  update(id: string, body: types.ProductInput, options: RequestOptions = {}): Promise<types.ProductView> {
    return this.transport.json<types.ProductView>({
      method: 'PUT',
      path: `/api/v1/products/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Delete a product. */
  remove(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/api/v1/products/${encodeURIComponent(id)}`, options });
  }
  /** Get a product. */
  get(id: string, options: RequestOptions = {}): Promise<types.ProductView> {
    return this.transport.json<types.ProductView>({
      method: 'GET',
      path: `/api/v1/products/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** List products. */
  list(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'name'
        | 'externalId'
        | 'internalId'
        | 'productType'
        | 'currencyCode'
        | 'unit'
        | 'vatRate'
        | 'payerUnitAmount'
        | 'discountUnitAmount'
        | 'internalPrice';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** A view preset of entity PRODUCT; it narrows and sorts the list. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.ProductView>> {
    return this.transport.json<Page<types.ProductView>>({ method: 'GET', path: `/api/v1/products`, query, options });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?:
        | 'createdAt'
        | 'updatedAt'
        | 'name'
        | 'externalId'
        | 'internalId'
        | 'productType'
        | 'currencyCode'
        | 'unit'
        | 'vatRate'
        | 'payerUnitAmount'
        | 'discountUnitAmount'
        | 'internalPrice';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** A view preset of entity PRODUCT; it narrows and sorts the list. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.ProductView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create a product. */
  create(body: types.ProductInput, options: RequestOptions = {}): Promise<types.ProductView> {
    return this.transport.json<types.ProductView>({ method: 'POST', path: `/api/v1/products`, body, options });
  }
  /** List the prices of a product for partner groups. */
  listPartnerGroupPrices(id: string, options: RequestOptions = {}): Promise<types.PartnerGroupPriceView[]> {
    return this.transport.json<types.PartnerGroupPriceView[]>({
      method: 'GET',
      path: `/api/v1/products/${encodeURIComponent(id)}/partner-group-prices`,
      options,
    });
  }
}

/** Files. */
export class PublicFiles {
  constructor(private readonly transport: Transport) {}
  /** Get a public image. */
  get(publicToken: string, options: RequestOptions = {}): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/public/files/${encodeURIComponent(publicToken)}`,
      options,
    });
  }
}

/** Public webforms. */
export class PublicWebforms {
  constructor(private readonly transport: Transport) {}
  /** Get a shared webform. */
  get(publicToken: string, options: RequestOptions = {}): Promise<types.PublicWebformView> {
    return this.transport.json<types.PublicWebformView>({
      method: 'GET',
      path: `/api/public/webforms/${encodeURIComponent(publicToken)}`,
      options,
    });
  }
  /** Quote what an order through a shared webform costs, and whether it is covered. */
  quote(publicToken: string, body: types.QuoteInput, options: RequestOptions = {}): Promise<types.QuoteView> {
    return this.transport.json<types.QuoteView>({
      method: 'POST',
      path: `/api/public/webforms/${encodeURIComponent(publicToken)}/quote`,
      body,
      options,
    });
  }
  /** Place an order through a shared webform. */
  submit(
    publicToken: string,
    body: types.SubmissionInput,
    query: {
      /** The organization below the router that the order belongs to; for forms that are shared with it. */
      organization?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<types.SubmissionView> {
    return this.transport.json<types.SubmissionView>({
      method: 'POST',
      path: `/api/public/webforms/${encodeURIComponent(publicToken)}/submissions`,
      body,
      query,
      isKeyed: true,
      options,
    });
  }
  /** Send files through a shared webform. */
  uploadFiles(
    publicToken: string,
    files: Iterable<Upload>,
    options: RequestOptions = {},
  ): Promise<Page<types.FormFileView>> {
    return this.transport.json<Page<types.FormFileView>>({
      method: 'POST',
      path: `/api/public/webforms/${encodeURIComponent(publicToken)}/files`,
      files,
      options,
    });
  }
}

/** API keys. */
export class RouterApiKeys {
  constructor(private readonly transport: Transport) {}
  /** List the API keys of a router. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.RouterApiKeyView>> {
    return this.transport.json<Page<types.RouterApiKeyView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/api-keys`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.RouterApiKeyView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Revoke an API key of a router. */
  revoke(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/api-keys/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Create an API key of a technical account. */
  create(
    routerId: string,
    userId: string,
    body: types.TechnicalApiKeyInput,
    options: RequestOptions = {},
  ): Promise<types.ApiKeyMadeView> {
    return this.transport.json<types.ApiKeyMadeView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/users/${encodeURIComponent(userId)}/api-keys`,
      body,
      options,
    });
  }
}

/** Authentication. */
export class SecondFactor {
  constructor(private readonly transport: Transport) {}
  /** See how your second factor stands. */
  get(options: RequestOptions = {}): Promise<types.SecondFactorView> {
    return this.transport.json<types.SecondFactorView>({ method: 'GET', path: `/api/auth/second-factor`, options });
  }
  /** Begin to enrol a second factor. */
  enrol(options: RequestOptions = {}): Promise<types.SecretView> {
    return this.transport.json<types.SecretView>({ method: 'POST', path: `/api/auth/second-factor`, options });
  }
  /** Confirm the second factor by a code; your other sessions end. */
  confirm(body: types.CodeInput, options: RequestOptions = {}): Promise<types.RecoveryCodesView> {
    return this.transport.json<types.RecoveryCodesView>({
      method: 'POST',
      path: `/api/auth/second-factor/confirm`,
      body,
      options,
    });
  }
  /** Show the second factor in a session that was opened without it. */
  verify(body: types.CodeInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/second-factor/verify`, body, options });
  }
  /** Get new recovery codes; the former ones end. */
  renewRecoveryCodes(body: types.CodeInput, options: RequestOptions = {}): Promise<types.RecoveryCodesView> {
    return this.transport.json<types.RecoveryCodesView>({
      method: 'POST',
      path: `/api/auth/second-factor/recovery-codes`,
      body,
      options,
    });
  }
  /** Give the second factor up. */
  disable(body: types.CodeInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/second-factor/disable`, body, options });
  }
}

/** Settings. */
export class Settings {
  constructor(private readonly transport: Transport) {}
  /** Get the settings of a router. */
  get(routerId: string, options: RequestOptions = {}): Promise<types.RouterSettingsView> {
    return this.transport.json<types.RouterSettingsView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/settings`,
      options,
    });
  }
  /** Update the settings of a router. */
  update(
    routerId: string,
    body: types.RouterSettingsInput,
    options: RequestOptions = {},
  ): Promise<types.RouterSettingsView> {
    return this.transport.json<types.RouterSettingsView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/settings`,
      body,
      options,
    });
  }
}

/** Workflows. */
export class StepFiles {
  constructor(private readonly transport: Transport) {}
  /** List the files that were uploaded for a step. */
  list(
    routerId: string,
    id: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.StepFileView>> {
    return this.transport.json<Page<types.StepFileView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/files`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    id: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.StepFileView> {
    return eachOf((page, pageSize) => this.list(routerId, id, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Bring uploaded files to a step. */
  add(
    routerId: string,
    id: string,
    body: types.StepFilesInput,
    options: RequestOptions = {},
  ): Promise<Page<types.StepFileView>> {
    return this.transport.json<Page<types.StepFileView>>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/files`,
      body,
      options,
    });
  }
  /** Get the content of a file that was uploaded for a step. */
  getContent(routerId: string, id: string, fileId: string, options: RequestOptions = {}): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/files/${encodeURIComponent(fileId)}/content`,
      options,
    });
  }
}

/** Workflows. */
export class StepSigning {
  constructor(private readonly transport: Transport) {}
  /** Get what is to be signed on a step, and how it was signed. */
  getSigning(routerId: string, id: string, options: RequestOptions = {}): Promise<types.SigningView> {
    return this.transport.json<types.SigningView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/signing`,
      options,
    });
  }
  /** Sign the documents of a step. */
  sign(
    routerId: string,
    id: string,
    body: types.SignatureInput,
    options: RequestOptions = {},
  ): Promise<types.SignatureView> {
    return this.transport.json<types.SignatureView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/signing`,
      body,
      options,
    });
  }
}

/** Workflow templates. */
export class TemplateActors {
  constructor(private readonly transport: Transport) {}
  /** List the actors of a workflow template. */
  list(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.TemplateActorView>> {
    return this.transport.json<Page<types.TemplateActorView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/actors`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.TemplateActorView> {
    return eachOf(
      (page, pageSize) => this.list(routerId, workflowTemplateId, { ...query, page, pageSize }, options),
      query.pageSize,
    );
  }
  /** Create an actor of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  create(
    routerId: string,
    workflowTemplateId: string,
    body: types.TemplateActorInput,
    options: RequestOptions = {},
  ): Promise<types.TemplateActorView> {
    return this.transport.json<types.TemplateActorView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/actors`,
      body,
      options,
    });
  }
  /** Get an actor of a workflow template. */
  get(
    routerId: string,
    workflowTemplateId: string,
    id: string,
    options: RequestOptions = {},
  ): Promise<types.TemplateActorView> {
    return this.transport.json<types.TemplateActorView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/actors/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update an actor of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  update(
    routerId: string,
    workflowTemplateId: string,
    id: string,
    body: types.TemplateActorUpdate,
    options: RequestOptions = {},
  ): Promise<types.TemplateActorView> {
    return this.transport.json<types.TemplateActorView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/actors/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Delete an actor of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  remove(routerId: string, workflowTemplateId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/actors/${encodeURIComponent(id)}`,
      options,
    });
  }
}

/** Workflow templates. */
export class TemplateDocuments {
  constructor(private readonly transport: Transport) {}
  /** List the documents of a workflow template. */
  list(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.TemplateDocumentView>> {
    return this.transport.json<Page<types.TemplateDocumentView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/documents`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.TemplateDocumentView> {
    return eachOf(
      (page, pageSize) => this.list(routerId, workflowTemplateId, { ...query, page, pageSize }, options),
      query.pageSize,
    );
  }
  /** Create a document of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  create(
    routerId: string,
    workflowTemplateId: string,
    body: types.TemplateDocumentInput,
    options: RequestOptions = {},
  ): Promise<types.TemplateDocumentView> {
    return this.transport.json<types.TemplateDocumentView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/documents`,
      body,
      options,
    });
  }
  /** Get a document of a workflow template. */
  get(
    routerId: string,
    workflowTemplateId: string,
    id: string,
    options: RequestOptions = {},
  ): Promise<types.TemplateDocumentView> {
    return this.transport.json<types.TemplateDocumentView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/documents/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update a document of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  update(
    routerId: string,
    workflowTemplateId: string,
    id: string,
    body: types.TemplateDocumentUpdate,
    options: RequestOptions = {},
  ): Promise<types.TemplateDocumentView> {
    return this.transport.json<types.TemplateDocumentView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/documents/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Delete a document of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  remove(routerId: string, workflowTemplateId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/documents/${encodeURIComponent(id)}`,
      options,
    });
  }
}

/** Workflow templates. */
export class TemplateGroups {
  constructor(private readonly transport: Transport) {}
  /** List the groups of a workflow template. */
  list(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.TemplateGroupView>> {
    return this.transport.json<Page<types.TemplateGroupView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/groups`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.TemplateGroupView> {
    return eachOf(
      (page, pageSize) => this.list(routerId, workflowTemplateId, { ...query, page, pageSize }, options),
      query.pageSize,
    );
  }
  /** Create a group of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  create(
    routerId: string,
    workflowTemplateId: string,
    body: types.TemplateGroupInput,
    options: RequestOptions = {},
  ): Promise<types.TemplateGroupView> {
    return this.transport.json<types.TemplateGroupView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/groups`,
      body,
      options,
    });
  }
  /** Get a group of a workflow template. */
  get(
    routerId: string,
    workflowTemplateId: string,
    id: string,
    options: RequestOptions = {},
  ): Promise<types.TemplateGroupView> {
    return this.transport.json<types.TemplateGroupView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/groups/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update a group of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  update(
    routerId: string,
    workflowTemplateId: string,
    id: string,
    body: types.TemplateGroupUpdate,
    options: RequestOptions = {},
  ): Promise<types.TemplateGroupView> {
    return this.transport.json<types.TemplateGroupView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/groups/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Delete a group of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  remove(routerId: string, workflowTemplateId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/groups/${encodeURIComponent(id)}`,
      options,
    });
  }
}

/** Workflow templates. */
export class TemplateTasks {
  constructor(private readonly transport: Transport) {}
  /** Get a task of a workflow template. */
  get(
    routerId: string,
    workflowTemplateId: string,
    taskId: string,
    options: RequestOptions = {},
  ): Promise<types.TemplateTaskView> {
    return this.transport.json<types.TemplateTaskView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/tasks/${encodeURIComponent(taskId)}`,
      options,
    });
  }
  /** Delete a task of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  remove(routerId: string, workflowTemplateId: string, taskId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/tasks/${encodeURIComponent(taskId)}`,
      options,
    });
  }
  /** Update a task of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  update(
    routerId: string,
    workflowTemplateId: string,
    taskId: string,
    body: types.TemplateTaskUpdate,
    options: RequestOptions = {},
  ): Promise<types.TemplateTaskView> {
    return this.transport.json<types.TemplateTaskView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/tasks/${encodeURIComponent(taskId)}`,
      body,
      options,
    });
  }
  /** List the tasks of a workflow template. */
  list(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.TemplateTaskView>> {
    return this.transport.json<Page<types.TemplateTaskView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/tasks`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    workflowTemplateId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.TemplateTaskView> {
    return eachOf(
      (page, pageSize) => this.list(routerId, workflowTemplateId, { ...query, page, pageSize }, options),
      query.pageSize,
    );
  }
  /** Create a task of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  create(
    routerId: string,
    workflowTemplateId: string,
    body: types.TemplateTaskInput,
    options: RequestOptions = {},
  ): Promise<types.TemplateTaskView> {
    return this.transport.json<types.TemplateTaskView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/tasks`,
      body,
      options,
    });
  }
  /** Render a task for an order; nothing is sent. */
  preview(
    routerId: string,
    workflowTemplateId: string,
    taskId: string,
    body: types.TaskPreviewInput,
    options: RequestOptions = {},
  ): Promise<types.TaskPreviewView> {
    return this.transport.json<types.TaskPreviewView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/tasks/${encodeURIComponent(taskId)}/preview`,
      body,
      options,
    });
  }
}

/** Users. */
export class Users {
  constructor(private readonly transport: Transport) {}
  /** Invite a user. */
  invite(routerId: string, body: types.InvitationInput, options: RequestOptions = {}): Promise<types.InvitedUserView> {
    return this.transport.json<types.InvitedUserView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/users`,
      body,
      options,
    });
  }
  /** List router users. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** A view preset of entity USER; it narrows and sorts the list. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.RouterUserView>> {
    return this.transport.json<Page<types.RouterUserView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/users`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** A view preset of entity USER; it narrows and sorts the list. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.RouterUserView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Get a router user. */
  get(routerId: string, userId: string, options: RequestOptions = {}): Promise<types.RouterUserView> {
    return this.transport.json<types.RouterUserView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/users/${encodeURIComponent(userId)}`,
      options,
    });
  }
  /** Remove a user from the router. */
  remove(routerId: string, userId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/users/${encodeURIComponent(userId)}`,
      options,
    });
  }
  /** Update a router user. */
  update(
    routerId: string,
    userId: string,
    body: types.RouterUserInput,
    options: RequestOptions = {},
  ): Promise<types.RouterUserView> {
    return this.transport.json<types.RouterUserView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/users/${encodeURIComponent(userId)}`,
      body,
      options,
    });
  }
  /** Update a router user by organization. */
  updateByOrganization(
    routerId: string,
    organizationId: string,
    userId: string,
    body: types.RouterUserInput,
    options: RequestOptions = {},
  ): Promise<types.RouterUserView> {
    return this.transport.json<types.RouterUserView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/organizations/${encodeURIComponent(organizationId)}/users/${encodeURIComponent(userId)}`,
      body,
      options,
    });
  }
}

/** View presets. */
export class ViewPresets {
  constructor(private readonly transport: Transport) {}
  /** Update a view preset. */
  update(
    routerId: string,
    viewPresetId: string,
    body: types.ViewPresetInput,
    options: RequestOptions = {},
  ): Promise<types.ViewPresetView> {
    return this.transport.json<types.ViewPresetView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/view-presets/${encodeURIComponent(viewPresetId)}`,
      body,
      options,
    });
  }
  /** Delete a view preset. */
  remove(routerId: string, viewPresetId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/view-presets/${encodeURIComponent(viewPresetId)}`,
      options,
    });
  }
  /** Get a view preset. */
  get(routerId: string, viewPresetId: string, options: RequestOptions = {}): Promise<types.ViewPresetView> {
    return this.transport.json<types.ViewPresetView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/view-presets/${encodeURIComponent(viewPresetId)}`,
      options,
    });
  }
  /** List view presets. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Presets of this list alone. */
      entity?: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.ViewPresetView>> {
    return this.transport.json<Page<types.ViewPresetView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/view-presets`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** Presets of this list alone. */
      entity?: 'ORDER' | 'WORKFLOW_STEP' | 'PRODUCT' | 'USER' | 'ORGANIZATION';
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.ViewPresetView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create a view preset. */
  create(
    routerId: string,
    body: types.NewViewPresetInput,
    options: RequestOptions = {},
  ): Promise<types.ViewPresetView> {
    return this.transport.json<types.ViewPresetView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/view-presets`,
      body,
      options,
    });
  }
}

/** Webforms. */
export class Webforms {
  constructor(private readonly transport: Transport) {}
  /** List webforms. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'updatedAt' | 'name';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.WebformView>> {
    return this.transport.json<Page<types.WebformView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'updatedAt' | 'name';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.WebformView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create a webform. */
  create(routerId: string, body: types.WebformInput, options: RequestOptions = {}): Promise<types.WebformView> {
    return this.transport.json<types.WebformView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms`,
      body,
      options,
    });
  }
  /** Get a webform. */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.WebformView> {
    return this.transport.json<types.WebformView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update a webform. */
  update(
    routerId: string,
    id: string,
    body: types.WebformUpdate,
    options: RequestOptions = {},
  ): Promise<types.WebformView> {
    return this.transport.json<types.WebformView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Delete a webform. */
  remove(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Give a webform a new public address. */
  rotateToken(routerId: string, id: string, options: RequestOptions = {}): Promise<types.WebformView> {
    return this.transport.json<types.WebformView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms/${encodeURIComponent(id)}/rotate-token`,
      options,
    });
  }
}

/** Webhooks. */
export class Webhooks {
  constructor(private readonly transport: Transport) {}
  /** List webhook subscriptions. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.WebhookView>> {
    return this.transport.json<Page<types.WebhookView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.WebhookView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Subscribe a URL to events. */
  create(routerId: string, body: types.WebhookInput, options: RequestOptions = {}): Promise<types.WebhookView> {
    return this.transport.json<types.WebhookView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks`,
      body,
      options,
    });
  }
  /** Get a webhook subscription. */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.WebhookView> {
    return this.transport.json<types.WebhookView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update a webhook subscription; a disabled one is enabled again. */
  update(
    routerId: string,
    id: string,
    body: types.WebhookUpdate,
    options: RequestOptions = {},
  ): Promise<types.WebhookView> {
    return this.transport.json<types.WebhookView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Delete a webhook subscription. */
  remove(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Send a test event; how it ends stands in the delivery. */
  sendTest(routerId: string, id: string, options: RequestOptions = {}): Promise<types.DeliveryView> {
    return this.transport.json<types.DeliveryView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks/${encodeURIComponent(id)}/test`,
      options,
    });
  }
  /** Get the secrets that webhooks are signed with. */
  getSecret(routerId: string, options: RequestOptions = {}): Promise<types.WebhookSecretView> {
    return this.transport.json<types.WebhookSecretView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhook-secret`,
      options,
    });
  }
  /** Make a new secret; the present one stays valid for 24 hours. */
  rotateSecret(routerId: string, options: RequestOptions = {}): Promise<types.WebhookSecretView> {
    return this.transport.json<types.WebhookSecretView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhook-secret/rotate`,
      options,
    });
  }
}

/** Workflows. */
export class WorkflowActors {
  constructor(private readonly transport: Transport) {}
  /** Give a part of the workflow to a contractor. */
  assign(
    routerId: string,
    id: string,
    body: types.AssignInput,
    options: RequestOptions = {},
  ): Promise<types.StepActorView> {
    return this.transport.json<types.StepActorView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-actors/${encodeURIComponent(id)}/assign`,
      body,
      options,
    });
  }
}

/** Workflows. */
export class WorkflowSteps {
  constructor(private readonly transport: Transport) {}
  /** Act on a step. */
  act(routerId: string, id: string, body: types.ActInput, options: RequestOptions = {}): Promise<types.StepDataView> {
    return this.transport.json<types.StepDataView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/act`,
      body,
      options,
    });
  }
  /** Make, move, confirm or cancel the booking of a step. */
  putBooking(
    routerId: string,
    id: string,
    body: types.BookingInput,
    options: RequestOptions = {},
  ): Promise<types.BookingView> {
    return this.transport.json<types.BookingView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/bookings`,
      body,
      options,
    });
  }
  /** List free times for the booking of a step. The earliest 500 within the hours of work of whoever comes, less what is booked. Whether a slot is still free says the booking. */
  listSlots(
    routerId: string,
    id: string,
    query: {
      /** Slots begin then or later, and lie ahead in any case; now where it is not given. */
      from?: string;
      /** Slots begin before; at most 31 days after `from`, 14 where it is not given. */
      to?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.SlotView>> {
    return this.transport.json<Page<types.SlotView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/slots`,
      query,
      options,
    });
  }
  /** Get what is offered to the client on a step. */
  getOffer(routerId: string, id: string, options: RequestOptions = {}): Promise<types.ClientOfferView> {
    return this.transport.json<types.ClientOfferView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/offers`,
      options,
    });
  }
  /** Make, change or send the offer of a step. */
  putOffer(
    routerId: string,
    id: string,
    body: types.OfferInput,
    options: RequestOptions = {},
  ): Promise<types.ClientOfferView> {
    return this.transport.json<types.ClientOfferView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/offers`,
      body,
      options,
    });
  }
  /** List the versions of an offer, as the client was shown them. */
  listOfferVersions(
    routerId: string,
    id: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.ClientOfferVersionView>> {
    return this.transport.json<Page<types.ClientOfferVersionView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/offers/versions`,
      query,
      options,
    });
  }

  /** All entries of `listOfferVersions`, page by page as they are asked for. */
  eachOfferVersions(
    routerId: string,
    id: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.ClientOfferVersionView> {
    return eachOf(
      (page, pageSize) => this.listOfferVersions(routerId, id, { ...query, page, pageSize }, options),
      query.pageSize,
    );
  }
  /** List running steps of all orders. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'updatedAt' | 'dueAt';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** A view preset of entity WORKFLOW_STEP. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.WorkflowStepRowView>> {
    return this.transport.json<Page<types.WorkflowStepRowView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'updatedAt' | 'dueAt';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** A view preset of entity WORKFLOW_STEP. */
      viewPresetId?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.WorkflowStepRowView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
}

/** Workflow templates. */
export class WorkflowTemplates {
  constructor(private readonly transport: Transport) {}
  /** Get a workflow template. */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.WorkflowTemplateView> {
    return this.transport.json<types.WorkflowTemplateView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Delete a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  remove(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** Update a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  update(
    routerId: string,
    id: string,
    body: types.WorkflowTemplateUpdate,
    options: RequestOptions = {},
  ): Promise<types.WorkflowTemplateView> {
    return this.transport.json<types.WorkflowTemplateView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** Update the order template of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  updateOrderTemplate(
    routerId: string,
    workflowTemplateId: string,
    body: types.OrderTemplateInput,
    options: RequestOptions = {},
  ): Promise<types.WorkflowTemplateView> {
    return this.transport.json<types.WorkflowTemplateView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/order-template`,
      body,
      options,
    });
  }
  /** Update the customer portal of a workflow template. Pass `options.ifMatch` to refuse a lost update. */
  updateCustomerPortal(
    routerId: string,
    workflowTemplateId: string,
    body: types.CustomerPortalInput,
    options: RequestOptions = {},
  ): Promise<types.WorkflowTemplateView> {
    return this.transport.json<types.WorkflowTemplateView>({
      method: 'PUT',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/customer-portal`,
      body,
      options,
    });
  }
  /** List workflow templates. */
  list(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'name' | 'updatedAt';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.WorkflowTemplateView>> {
    return this.transport.json<Page<types.WorkflowTemplateView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates`,
      query,
      options,
    });
  }

  /** All entries of `list`, page by page as they are asked for. */
  each(
    routerId: string,
    query: {
      /** Page, counted from 0; one behind the last is empty. */
      page?: number;
      /** Rows of a page; a fraction is rounded down. */
      pageSize?: number;
      /** Every word must be found somewhere in the row. */
      q?: string;
      /** What the list is ordered by; ties are broken by id. */
      sort?: 'createdAt' | 'name' | 'updatedAt';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.WorkflowTemplateView> {
    return eachOf((page, pageSize) => this.list(routerId, { ...query, page, pageSize }, options), query.pageSize);
  }
  /** Create a workflow template. */
  create(
    routerId: string,
    body: types.WorkflowTemplateInput,
    options: RequestOptions = {},
  ): Promise<types.WorkflowTemplateView> {
    return this.transport.json<types.WorkflowTemplateView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates`,
      body,
      options,
    });
  }
  /** Duplicate a workflow template. */
  duplicate(
    routerId: string,
    id: string,
    body: types.DuplicateInput,
    options: RequestOptions = {},
  ): Promise<types.WorkflowTemplateView> {
    return this.transport.json<types.WorkflowTemplateView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}/duplicate`,
      body,
      options,
    });
  }
  /** Draw the step graph of a workflow template. */
  drawGraph(
    routerId: string,
    id: string,
    query: {
      /** What `Accept` prefers; Mermaid otherwise. */
      format?: 'mermaid' | 'svg';
    } = {},
    options: RequestOptions = {},
  ): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}/graph`,
      query,
      options,
    });
  }
  /** Simulate a workflow template. Plans every step for an order at an address: when it becomes active and is due, who would be offered it, and which notifications would go out. Nothing is stored or sent. */
  simulate(
    routerId: string,
    id: string,
    body: types.SimulationInput,
    options: RequestOptions = {},
  ): Promise<types.SimulationView> {
    return this.transport.json<types.SimulationView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}/simulate`,
      body,
      options,
    });
  }
}

/** Workflows. */
export class Workflows {
  constructor(private readonly transport: Transport) {}
  /** Get the actors and step groups of a workflow. */
  getCompositeSteps(
    routerId: string,
    workflowId: string,
    options: RequestOptions = {},
  ): Promise<types.CompositeStepsView> {
    return this.transport.json<types.CompositeStepsView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}/composite-steps`,
      options,
    });
  }
  /** Add steps to a running workflow. */
  addSteps(
    routerId: string,
    workflowId: string,
    body: types.NewStepInput[],
    options: RequestOptions = {},
  ): Promise<types.WorkflowStepView[]> {
    return this.transport.json<types.WorkflowStepView[]>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}/steps`,
      body,
      options,
    });
  }
  /** Get a running workflow with its steps. */
  get(routerId: string, workflowId: string, options: RequestOptions = {}): Promise<types.WorkflowView> {
    return this.transport.json<types.WorkflowView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}`,
      options,
    });
  }
  /** List the documents of a workflow, filled in for its order. */
  listDocuments(
    routerId: string,
    workflowId: string,
    options: RequestOptions = {},
  ): Promise<types.FilledDocumentView[]> {
    return this.transport.json<types.FilledDocumentView[]>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}/documents`,
      options,
    });
  }
  /** Inject steps of injectable groups. */
  injectSteps(
    routerId: string,
    workflowId: string,
    body: types.InjectionInput[],
    options: RequestOptions = {},
  ): Promise<types.WorkflowStepView[]> {
    return this.transport.json<types.WorkflowStepView[]>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}/steps/inject`,
      body,
      options,
    });
  }
}

/** Everything that the service does, by what it is done to. */
export abstract class Resources {
  readonly accessDescription: AccessDescription;
  readonly adminAccounts: AdminAccounts;
  readonly adminOrganizations: AdminOrganizations;
  readonly auth: Auth;
  readonly clientPortal: ClientPortal;
  readonly coverage: Coverage;
  readonly coverageAreas: CoverageAreas;
  readonly deliveries: Deliveries;
  readonly dispatches: Dispatches;
  readonly events: Events;
  readonly files: Files;
  readonly health: Health;
  readonly installers: Installers;
  readonly jobOffers: JobOffers;
  readonly messages: Messages;
  readonly notes: Notes;
  readonly openid: Openid;
  readonly orderDispatches: OrderDispatches;
  readonly orderPdfs: OrderPdfs;
  readonly orderTags: OrderTags;
  readonly orders: Orders;
  readonly organizations: Organizations;
  readonly ownApiKeys: OwnApiKeys;
  readonly partnerGroups: PartnerGroups;
  readonly partners: Partners;
  readonly passwords: Passwords;
  readonly portalPdfs: PortalPdfs;
  readonly portalSigning: PortalSigning;
  readonly products: Products;
  readonly publicFiles: PublicFiles;
  readonly publicWebforms: PublicWebforms;
  readonly routerApiKeys: RouterApiKeys;
  readonly secondFactor: SecondFactor;
  readonly settings: Settings;
  readonly stepFiles: StepFiles;
  readonly stepSigning: StepSigning;
  readonly templateActors: TemplateActors;
  readonly templateDocuments: TemplateDocuments;
  readonly templateGroups: TemplateGroups;
  readonly templateTasks: TemplateTasks;
  readonly users: Users;
  readonly viewPresets: ViewPresets;
  readonly webforms: Webforms;
  readonly webhooks: Webhooks;
  readonly workflowActors: WorkflowActors;
  readonly workflowSteps: WorkflowSteps;
  readonly workflowTemplates: WorkflowTemplates;
  readonly workflows: Workflows;
  constructor(transport: Transport) {
    this.accessDescription = new AccessDescription(transport);
    this.adminAccounts = new AdminAccounts(transport);
    this.adminOrganizations = new AdminOrganizations(transport);
    this.auth = new Auth(transport);
    this.clientPortal = new ClientPortal(transport);
    this.coverage = new Coverage(transport);
    this.coverageAreas = new CoverageAreas(transport);
    this.deliveries = new Deliveries(transport);
    this.dispatches = new Dispatches(transport);
    this.events = new Events(transport);
    this.files = new Files(transport);
    this.health = new Health(transport);
    this.installers = new Installers(transport);
    this.jobOffers = new JobOffers(transport);
    this.messages = new Messages(transport);
    this.notes = new Notes(transport);
    this.openid = new Openid(transport);
    this.orderDispatches = new OrderDispatches(transport);
    this.orderPdfs = new OrderPdfs(transport);
    this.orderTags = new OrderTags(transport);
    this.orders = new Orders(transport);
    this.organizations = new Organizations(transport);
    this.ownApiKeys = new OwnApiKeys(transport);
    this.partnerGroups = new PartnerGroups(transport);
    this.partners = new Partners(transport);
    this.passwords = new Passwords(transport);
    this.portalPdfs = new PortalPdfs(transport);
    this.portalSigning = new PortalSigning(transport);
    this.products = new Products(transport);
    this.publicFiles = new PublicFiles(transport);
    this.publicWebforms = new PublicWebforms(transport);
    this.routerApiKeys = new RouterApiKeys(transport);
    this.secondFactor = new SecondFactor(transport);
    this.settings = new Settings(transport);
    this.stepFiles = new StepFiles(transport);
    this.stepSigning = new StepSigning(transport);
    this.templateActors = new TemplateActors(transport);
    this.templateDocuments = new TemplateDocuments(transport);
    this.templateGroups = new TemplateGroups(transport);
    this.templateTasks = new TemplateTasks(transport);
    this.users = new Users(transport);
    this.viewPresets = new ViewPresets(transport);
    this.webforms = new Webforms(transport);
    this.webhooks = new Webhooks(transport);
    this.workflowActors = new WorkflowActors(transport);
    this.workflowSteps = new WorkflowSteps(transport);
    this.workflowTemplates = new WorkflowTemplates(transport);
    this.workflows = new Workflows(transport);
  }
}
