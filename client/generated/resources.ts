// Made from openapi.json by client/generate.mjs; edits are lost.
import { eachAfter, follow, type FeedPart, type FollowOptions } from '../src/feed.js';
import { eachOf, type Page } from '../src/pages.js';
import type { RequestOptions, Transport, Upload } from '../src/transport.js';
import type * as types from './types.js';

/** Access. */
export class AccessDescription {
  constructor(private readonly transport: Transport) {}
  /**
   * Get access description. For those who may read the resource `access`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  get(
    routerId: string,
    query: {
      /** Keys of resources, joined by commas; all if left out. */
      resources?: (
        | 'access'
        | 'apiKey'
        | 'coverage'
        | 'coverageArea'
        | 'delivery'
        | 'dispatch'
        | 'file'
        | 'note'
        | 'order'
        | 'orderTag'
        | 'organization'
        | 'partner'
        | 'partnerGroup'
        | 'partnerInvitation'
        | 'product'
        | 'routerMessage'
        | 'routerSettings'
        | 'technician'
        | 'user'
        | 'viewPreset'
        | 'webform'
        | 'webhook'
        | 'workflow'
        | 'workflowTemplate'
      )[];
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
  /** List users. For superusers. */
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
  /** Create a membership. For superusers. */
  createMembership(body: types.MembershipInput, options: RequestOptions = {}): Promise<types.MembershipView> {
    return this.transport.json<types.MembershipView>({
      method: 'POST',
      path: `/api/admin/organizations-users`,
      body,
      options,
    });
  }
  /** List organization memberships. For superusers. */
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
  /**
   * Get a user. For superusers.
   * @param id The id of the resource that the path names.
   */
  getUser(id: string, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'GET',
      path: `/api/admin/users/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Update a user. For superusers. Pass `options.ifMatch` to refuse a lost update.
   * @param id The id of the resource that the path names.
   */
  updateUser(id: string, body: types.AdminUserInput, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'PUT',
      path: `/api/admin/users/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /**
   * Suspend a user. For superusers.
   * @param id The id of the resource that the path names.
   */
  suspendUser(id: string, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'POST',
      path: `/api/admin/users/${encodeURIComponent(id)}/suspend`,
      options,
    });
  }
  /**
   * Restore a suspended user. For superusers.
   * @param id The id of the resource that the path names.
   */
  restoreUser(id: string, options: RequestOptions = {}): Promise<types.AdminUserView> {
    return this.transport.json<types.AdminUserView>({
      method: 'POST',
      path: `/api/admin/users/${encodeURIComponent(id)}/restore`,
      options,
    });
  }
  /**
   * Take the second factor from a user who has lost it. For superusers.
   * @param id The id of the resource that the path names.
   */
  removeSecondFactor(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/admin/users/${encodeURIComponent(id)}/second-factor`,
      options,
    });
  }
  /**
   * Get a membership. For superusers.
   * @param id The id of the resource that the path names.
   */
  getMembership(id: string, options: RequestOptions = {}): Promise<types.MembershipView> {
    return this.transport.json<types.MembershipView>({
      method: 'GET',
      path: `/api/admin/organizations-users/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Update the roles of a membership. For superusers. Pass `options.ifMatch` to refuse a lost update.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * End a membership. For superusers.
   * @param id The id of the resource that the path names.
   */
  removeMembership(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/admin/organizations-users/${encodeURIComponent(id)}`,
      options,
    });
  }
}

/** Administration. */
export class AdminDeliveries {
  constructor(private readonly transport: Transport) {}
  /** List deliveries of all routers. For superusers. */
  list(
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
      /** Only entries with this status. */
      status?: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
      /** Only what is sent this way. */
      channel?: 'webhook' | 'email' | 'sms';
      /** Only entries that came about this way. */
      source?: 'event' | 'task' | 'test' | 'invitation' | 'message';
      /** Of this router alone. */
      routerId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<Page<types.AdminDeliveryView>> {
    return this.transport.json<Page<types.AdminDeliveryView>>({
      method: 'GET',
      path: `/api/admin/deliveries`,
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
      sort?: 'createdAt';
      /** `desc`: the greatest or newest first. */
      direction?: 'asc' | 'desc';
      /** Only entries with this status. */
      status?: 'scheduled' | 'pending' | 'delivered' | 'dead' | 'dropped' | 'not_configured';
      /** Only what is sent this way. */
      channel?: 'webhook' | 'email' | 'sms';
      /** Only entries that came about this way. */
      source?: 'event' | 'task' | 'test' | 'invitation' | 'message';
      /** Of this router alone. */
      routerId?: string;
    } = {},
    options: RequestOptions = {},
  ): AsyncGenerator<types.AdminDeliveryView> {
    return eachOf((page, pageSize) => this.list({ ...query, page, pageSize }, options), query.pageSize);
  }
}

/** Administration. */
export class AdminOrganizations {
  constructor(private readonly transport: Transport) {}
  /**
   * Get an organization. For superusers.
   * @param id Id or slug.
   */
  get(id: string, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'GET',
      path: `/api/admin/organizations/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Update organization. For superusers. Pass `options.ifMatch` to refuse a lost update.
   * @param id Id or slug.
   */
  update(id: string, body: types.AdminOrganizationInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'PUT',
      path: `/api/admin/organizations/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /** List organizations. For superusers. */
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
  /** Create an organization. For superusers. */
  create(body: types.NewOrganizationInput, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'POST',
      path: `/api/admin/organizations`,
      body,
      options,
    });
  }
  /**
   * Invite somebody, such as the first owner of a router. For superusers.
   * @param id Id or slug.
   */
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
  /** List administrative deeds. For superusers. */
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
  /** See how people can sign in. No token is needed. */
  getSignInWays(options: RequestOptions = {}): Promise<types.SignInWaysView> {
    return this.transport.json<types.SignInWaysView>({ method: 'GET', path: `/api/auth/sign-in`, options });
  }
  /** Sign in. No token is needed. */
  signIn(body: types.SignInInput, options: RequestOptions = {}): Promise<types.SessionView> {
    return this.transport.json<types.SessionView>({ method: 'POST', path: `/api/auth/sign-in`, body, options });
  }
  /** Sign out. For everybody who is signed in, in a session: API keys are refused. */
  signOut(options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/sign-out`, options });
  }
  /** Get yourself. For everybody who is signed in. */
  getMe(options: RequestOptions = {}): Promise<types.MeView> {
    return this.transport.json<types.MeView>({ method: 'GET', path: `/api/auth/me`, options });
  }
  /** Change to another organization of yours; the session ends. For everybody who is signed in, in a session: API keys are refused. */
  changeOrganization(body: types.OrganizationChoice, options: RequestOptions = {}): Promise<types.SessionView> {
    return this.transport.json<types.SessionView>({ method: 'POST', path: `/api/auth/organization`, body, options });
  }
  /**
   * See what an invitation invites to; it stays open. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  getInvitation(token: string, options: RequestOptions = {}): Promise<types.OpenInvitationView> {
    return this.transport.json<types.OpenInvitationView>({
      method: 'GET',
      path: `/api/auth/invitations/${encodeURIComponent(token)}`,
      options,
    });
  }
  /** Accept an invitation. No token is needed. */
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
  /**
   * Get the workflow of the client’s order. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  listWorkflows(token: string, options: RequestOptions = {}): Promise<Page<types.PortalWorkflowView>> {
    return this.transport.json<Page<types.PortalWorkflowView>>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflows`,
      options,
    });
  }
  /**
   * List the public notes of the client’s order. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
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
  /**
   * Write in the public conversation on the client’s order. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  addNote(token: string, body: types.PortalNoteInput, options: RequestOptions = {}): Promise<types.PortalNote> {
    return this.transport.json<types.PortalNote>({
      method: 'POST',
      path: `/api/clients/${encodeURIComponent(token)}/notes`,
      body,
      options,
    });
  }
  /**
   * Act on one of the client’s steps. On a step of type `offer_accept`, COMPLETE accepts the offer and FAIL declines it. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Get what is booked on a step that the client sees. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
  getBooking(token: string, id: string, options: RequestOptions = {}): Promise<types.BookingView> {
    return this.transport.json<types.BookingView>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/bookings`,
      options,
    });
  }
  /**
   * Make, move, confirm or cancel the booking of a step that the client sees. No token is needed. Pass `options.ifMatch` to refuse a lost update.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List free times for a booking that the client sees. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List the products that a step may offer. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Send files for the client’s order. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
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
  /**
   * Get the content of a file that the client sees. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
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
  /** Ask whether the partner network covers an address. For those who may read the resource `coverage`. */
  check(body: types.CoverageInput, options: RequestOptions = {}): Promise<types.CoverageView> {
    return this.transport.json<types.CoverageView>({ method: 'POST', path: `/api/v1/coverage`, body, options });
  }
}

/** Coverage. */
export class CoverageAreas {
  constructor(private readonly transport: Transport) {}
  /**
   * List the coverage areas of a partner. For those who may read the resource `coverageArea`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
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
  /**
   * Add a coverage area. For those who may create the resource `coverageArea`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
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
  /**
   * Replace all coverage areas of a partner. For those who may update the resource `coverageArea`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
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
  /**
   * Import coverage areas from CSV. For those who may create the resource `coverageArea`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
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
  /**
   * See how far an import of coverage areas is. For those who may read the resource `coverageArea`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   * @param importId An import of coverage areas, as its 202 names it.
   */
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
  /**
   * Get a coverage area. For those who may read the resource `coverageArea`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   * @param areaId A coverage area of the partner.
   */
  get(
    routerId: string,
    partnerId: string,
    areaId: string,
    options: RequestOptions = {},
  ): Promise<types.CoverageAreaView> {
    return this.transport.json<types.CoverageAreaView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}/coverage-areas/${encodeURIComponent(areaId)}`,
      options,
    });
  }
  /**
   * Update a coverage area. For those who may update the resource `coverageArea`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   * @param areaId A coverage area of the partner.
   */
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
  /**
   * Remove a coverage area. For those who may delete the resource `coverageArea`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   * @param areaId A coverage area of the partner.
   */
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
  /**
   * List deliveries of webhooks, e-mails and text messages. For those who may read the resource `delivery`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Send the deliveries of a span of time again. For those who may update the resource `delivery`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  replayRange(routerId: string, body: types.ReplayInput, options: RequestOptions = {}): Promise<types.ReplayView> {
    return this.transport.json<types.ReplayView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/deliveries/replay`,
      body,
      options,
    });
  }
  /**
   * Get a delivery with its attempts. For those who may read the resource `delivery`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.DeliveryWithAttemptsView> {
    return this.transport.json<types.DeliveryWithAttemptsView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/deliveries/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Send a delivery again, with the same id and body. For those who may update the resource `delivery`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /** List the offers to the caller’s organization, in all statuses. For those who may read the resource `dispatch`. */
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
  /**
   * Get an offer. For those who may read the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  get(id: string, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'GET',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Accept an offer: the first to accept gets the work; with other terms it is a proposal. For those who may update the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  accept(id: string, body: types.AcceptInput, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/accept`,
      body,
      options,
    });
  }
  /**
   * Agree to the terms that a contractor proposed. For those who may create the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  acceptProposal(id: string, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/proposal/accept`,
      options,
    });
  }
  /**
   * Refuse the terms that a contractor proposed. For those who may create the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  refuseProposal(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/proposal/refuse`,
      body,
      options,
    });
  }
  /**
   * Give accepted work back, or ask for it once work has begun. For those who may update the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  handBack(id: string, body: types.HandBackInput, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/hand-back`,
      body,
      options,
    });
  }
  /**
   * Agree that a contractor gives begun work back. For those who may delete the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  acceptHandBack(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/hand-back/accept`,
      body,
      options,
    });
  }
  /**
   * Refuse that a contractor gives begun work back. For those who may delete the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  refuseHandBack(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.OrderDispatchView> {
    return this.transport.json<types.OrderDispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/hand-back/refuse`,
      body,
      options,
    });
  }
  /**
   * Decline an offer. For those who may update the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
  decline(id: string, body: types.ReasonInput, options: RequestOptions = {}): Promise<types.DispatchView> {
    return this.transport.json<types.DispatchView>({
      method: 'POST',
      path: `/api/v1/dispatches/${encodeURIComponent(id)}/decline`,
      body,
      options,
    });
  }
  /**
   * Take back an offer, or the work from who accepted it. For those who may delete the resource `dispatch`.
   * @param id The id of the resource that the path names.
   */
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
  /** List what happened, oldest first. Asking again with the cursor of the last answer misses nothing and repeats nothing; kept for 30 days. For those who may read the resource `order`. */
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
  /** Upload files. For those who may create the resource `file`. */
  upload(files: Iterable<Upload>, options: RequestOptions = {}): Promise<Page<types.FileView>> {
    return this.transport.json<Page<types.FileView>>({
      method: 'POST',
      path: `/v1/file/upload`,
      files,
      isKeyed: true,
      options,
    });
  }
  /**
   * Get the record of a file. For those who may read the resource `file`.
   * @param id The id of the resource that the path names.
   */
  get(id: string, options: RequestOptions = {}): Promise<types.FileRecordView> {
    return this.transport.json<types.FileRecordView>({
      method: 'GET',
      path: `/api/v1/file/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Get the content of a file. Takes Range and If-None-Match. For those who may read the resource `file`.
   * @param id The id of the resource that the path names.
   */
  getContent(id: string, options: RequestOptions = {}): Promise<Response> {
    return this.transport.bytes({ method: 'GET', path: `/api/v1/file/${encodeURIComponent(id)}/content`, options });
  }
}

/** Health. */
export class Health {
  constructor(private readonly transport: Transport) {}
  /** Whether the process answers. No token is needed. */
  checkLive(options: RequestOptions = {}): Promise<types.HealthView> {
    return this.transport.json<types.HealthView>({ method: 'GET', path: `/health/live`, options });
  }
  /** Whether the service can do its work; 503 otherwise. No token is needed. */
  checkReady(options: RequestOptions = {}): Promise<types.HealthView> {
    return this.transport.json<types.HealthView>({ method: 'GET', path: `/health/ready`, options });
  }
}

/** Partners. */
export class Installers {
  constructor(private readonly transport: Transport) {}
  /** List installers. For those who may read the resource `partner`. */
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
  /**
   * Get the offer of work behind a link. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  get(token: string, options: RequestOptions = {}): Promise<types.JobOfferView> {
    return this.transport.json<types.JobOfferView>({
      method: 'GET',
      path: `/api/offers/${encodeURIComponent(token)}`,
      options,
    });
  }
  /**
   * Accept the offer: the first to accept gets the work; with other terms it is a proposal. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  accept(token: string, body: types.AcceptInput, options: RequestOptions = {}): Promise<types.JobOfferView> {
    return this.transport.json<types.JobOfferView>({
      method: 'POST',
      path: `/api/offers/${encodeURIComponent(token)}/accept`,
      body,
      options,
    });
  }
  /**
   * Decline the offer. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
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
  /**
   * List the built-in messages, each kind in each language. For those who may read the resource `routerMessage`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  list(routerId: string, options: RequestOptions = {}): Promise<Page<types.MessageView>> {
    return this.transport.json<Page<types.MessageView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/messages`,
      options,
    });
  }
  /**
   * Change the words of built-in messages, or switch kinds off and on. For those who may update the resource `routerMessage`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Add a note to an order. For those who may create the resource `note`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
  add(orderId: string, body: types.NoteInput, options: RequestOptions = {}): Promise<types.NoteView> {
    return this.transport.json<types.NoteView>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/note`,
      body,
      options,
    });
  }
  /**
   * List the notes of an order. For those who may read the resource `note`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /** Sign in at the OpenID provider of the settings. No token is needed. */
  beginSignIn(
    query: {
      /** Where the person is in several; the oldest membership if left out. */
      organizationId?: string;
    } = {},
    options: RequestOptions = {},
  ): Promise<void> {
    return this.transport.nothing({ method: 'GET', path: `/api/auth/openid/sign-in`, query, options });
  }
  /** Come back from the OpenID provider, to a session. No token is needed. */
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
  /**
   * Offer the order to chosen contractors. For those who may create the resource `dispatch`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /**
   * List the dispatches of an order. For those who may read the resource `dispatch`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /**
   * List the rounds of offers of an order, and who was left out of them. For those who may create the resource `dispatch`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /**
   * List who would be asked next, best first, and why; and who not. For those who may create the resource `dispatch`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /**
   * Get a document of a workflow as PDF, filled in for its order. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowId A running workflow.
   * @param workflowDocumentId A document of the running workflow, as its list of documents names it.
   */
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
  /**
   * Get a version of an offer as PDF, as the client was shown it. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /** List order tags. For those who may read the resource `orderTag`. */
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
  /** Create an order tag. For those who may create the resource `orderTag`. */
  create(body: types.OrderTagInput, options: RequestOptions = {}): Promise<types.OrderTagView> {
    return this.transport.json<types.OrderTagView>({ method: 'POST', path: `/api/v1/order-tags`, body, options });
  }
  /**
   * Delete an order tag, from all orders too. For those who may delete the resource `orderTag`.
   * @param id The id of the resource that the path names.
   */
  remove(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/api/v1/order-tags/${encodeURIComponent(id)}`, options });
  }
}

/** Order tags. */
export class Orders {
  constructor(private readonly transport: Transport) {}
  /**
   * Take a tag off an order. For those who may update the resource `order`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   * @param tagId A tag of the router.
   */
  removeTag(orderId: string, tagId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/tag/${encodeURIComponent(tagId)}`,
      options,
    });
  }
  /** List orders. For those who may read the resource `order`. */
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
  /** Place an order. For those who may create the resource `order`. */
  create(body: types.OrderInput, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'POST',
      path: `/api/v1/order`,
      body,
      isKeyed: true,
      options,
    });
  }
  /**
   * Get an order. For those who may read the resource `order`.
   * @param orderId Its id, its `displayId`, or `externalId:` and your own id.
   */
  get(orderId: string, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'GET',
      path: `/api/v1/order/${encodeURIComponent(orderId)}`,
      options,
    });
  }
  /**
   * Update an order. For those who may update the resource `order`. Pass `options.ifMatch` to refuse a lost update.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
  update(orderId: string, body: types.OrderUpdate, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'PUT',
      path: `/api/v1/order/${encodeURIComponent(orderId)}`,
      body,
      options,
    });
  }
  /**
   * Cancel an order. For those who may update the resource `order`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
  cancel(orderId: string, body: types.CancelInput, options: RequestOptions = {}): Promise<types.OrderView> {
    return this.transport.json<types.OrderView>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/cancel`,
      body,
      options,
    });
  }
  /**
   * Say who of your organization goes to an order that it accepted. For those who may update the resource `technician`. Pass `options.ifMatch` to refuse a lost update.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /**
   * List what happened to an order. For those who may read the resource `order`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /**
   * Give the client a new link; the old one is closed. For those who may update the resource `order`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
  rotateClientLink(orderId: string, options: RequestOptions = {}): Promise<types.ClientLinkView> {
    return this.transport.json<types.ClientLinkView>({
      method: 'POST',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/client-link`,
      options,
    });
  }
  /**
   * Close the client’s link. For those who may update the resource `order`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
  closeClientLink(orderId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/v1/order/${encodeURIComponent(orderId)}/client-link`,
      options,
    });
  }
  /**
   * Put a tag on an order. For those who may update the resource `order`.
   * @param orderId An order within the caller’s reach; another one answers 404.
   */
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
  /**
   * Get your own organization. For those who may read the resource `organization`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  getOwn(routerId: string, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/organization`,
      options,
    });
  }
  /**
   * Update your own organization. For those who may update the resource `organization`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * List the organizations of a router. For those who may read the resource `organization`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Create an organization below yours. For those who may create the resource `organization`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Get an organization of a router. For those who may read the resource `organization`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param organizationId An organization in the tree of the router.
   */
  get(routerId: string, organizationId: string, options: RequestOptions = {}): Promise<types.OrganizationView> {
    return this.transport.json<types.OrganizationView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/organizations/${encodeURIComponent(organizationId)}`,
      options,
    });
  }
  /**
   * Update an organization of a router. For those who may update the resource `organization`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param organizationId An organization in the tree of the router.
   */
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
  /** List your API keys. For everybody who is signed in, in a session: API keys are refused. */
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
  /** Create an API key. For everybody who is signed in, in a session: API keys are refused. */
  create(body: types.ApiKeyInput, options: RequestOptions = {}): Promise<types.ApiKeyMadeView> {
    return this.transport.json<types.ApiKeyMadeView>({ method: 'POST', path: `/api/settings/api-keys`, body, options });
  }
  /**
   * Revoke an API key of yours. For everybody who is signed in, in a session: API keys are refused.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List the partner groups of a router. For those who may read the resource `partnerGroup`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Create a partner group. For those who may create the resource `partnerGroup`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Get a partner group. For those who may read the resource `partnerGroup`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param groupId A partner group of the router.
   */
  get(routerId: string, groupId: string, options: RequestOptions = {}): Promise<types.PartnerGroupView> {
    return this.transport.json<types.PartnerGroupView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partner-groups/${encodeURIComponent(groupId)}`,
      options,
    });
  }
  /**
   * Update a partner group. For those who may update the resource `partnerGroup`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param groupId A partner group of the router.
   */
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
  /**
   * Delete a partner group. For those who may delete the resource `partnerGroup`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param groupId A partner group of the router.
   */
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
  /**
   * List the partners of a router. For those who may read the resource `partner`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Add a partner to the network. For those who may create the resource `partner`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  create(routerId: string, body: types.NewPartnerInput, options: RequestOptions = {}): Promise<types.PartnerView> {
    return this.transport.json<types.PartnerView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners`,
      body,
      options,
    });
  }
  /**
   * Get a partner. For those who may read the resource `partner`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
  get(routerId: string, partnerId: string, options: RequestOptions = {}): Promise<types.PartnerView> {
    return this.transport.json<types.PartnerView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}`,
      options,
    });
  }
  /**
   * Update a partner. For those who may update the resource `partner`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
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
  /**
   * Take a partner out of the network. For those who may delete the resource `partner`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
  remove(routerId: string, partnerId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/partners/${encodeURIComponent(partnerId)}`,
      options,
    });
  }
  /**
   * Invite the first people of a partner that your router made. For those who may create the resource `partnerInvitation`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param partnerId A partner of the router.
   */
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
  /** Change your password; your other sessions end. For everybody who is signed in, in a session: API keys are refused. */
  change(body: types.PasswordInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'PUT', path: `/api/auth/password`, body, options });
  }
  /** Ask for a link to a new password; the answer is always the same. No token is needed. */
  requestReset(body: types.PasswordResetInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/password-reset`, body, options });
  }
  /** Choose a new password by the link that was mailed; all sessions end. No token is needed. */
  reset(body: types.ResetPasswordInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/reset-password`, body, options });
  }
}

/** Client portal. */
export class PortalPdfs {
  constructor(private readonly transport: Transport) {}
  /**
   * Get a document that the client sees as PDF. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param workflowDocumentId A document of the running workflow, as its list of documents names it.
   */
  getDocumentPdf(token: string, workflowDocumentId: string, options: RequestOptions = {}): Promise<Response> {
    return this.transport.bytes({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/documents/${encodeURIComponent(workflowDocumentId)}/pdf`,
      options,
    });
  }
  /**
   * Get an offer that was sent to the client as PDF. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
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
export class PortalProof {
  constructor(private readonly transport: Transport) {}
  /**
   * See whether the link asks for a proof that it is the client’s own. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  getStanding(token: string, options: RequestOptions = {}): Promise<types.ProofStandingView> {
    return this.transport.json<types.ProofStandingView>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/proof`,
      options,
    });
  }
  /**
   * Prove by the code that the link is the client’s own. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  verify(token: string, body: types.ProofInput, options: RequestOptions = {}): Promise<types.ProofView> {
    return this.transport.json<types.ProofView>({
      method: 'POST',
      path: `/api/clients/${encodeURIComponent(token)}/proof`,
      body,
      options,
    });
  }
  /**
   * Send the client of the order a code. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   */
  sendCode(token: string, body: types.ProofCodeInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'POST',
      path: `/api/clients/${encodeURIComponent(token)}/proof/codes`,
      body,
      options,
    });
  }
}

/** Client portal. */
export class PortalSigning {
  constructor(private readonly transport: Transport) {}
  /**
   * Get what the client is to sign, or what was signed. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
  getSigning(
    token: string,
    id: string,
    query: {
      /** The language of `consent`; that of the order’s organization where it is left out. */
      language?: 'en' | 'nb' | 'de';
    } = {},
    options: RequestOptions = {},
  ): Promise<types.SigningView> {
    return this.transport.json<types.SigningView>({
      method: 'GET',
      path: `/api/clients/${encodeURIComponent(token)}/workflow-steps/${encodeURIComponent(id)}/signing`,
      query,
      options,
    });
  }
  /**
   * Sign the documents of one of the client’s steps. No token is needed.
   * @param token The secret part of the link; whoever holds it acts as its owner.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Update a product. For those who may update the resource `product`. Pass `options.ifMatch` to refuse a lost update.
   * @param id The id of the resource that the path names.
   */
  update(id: string, body: types.ProductInput, options: RequestOptions = {}): Promise<types.ProductView> {
    return this.transport.json<types.ProductView>({
      method: 'PUT',
      path: `/api/v1/products/${encodeURIComponent(id)}`,
      body,
      options,
    });
  }
  /**
   * Delete a product. For those who may delete the resource `product`.
   * @param id The id of the resource that the path names.
   */
  remove(id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'DELETE', path: `/api/v1/products/${encodeURIComponent(id)}`, options });
  }
  /**
   * Get a product. For those who may read the resource `product`.
   * @param id The id of the resource that the path names.
   */
  get(id: string, options: RequestOptions = {}): Promise<types.ProductView> {
    return this.transport.json<types.ProductView>({
      method: 'GET',
      path: `/api/v1/products/${encodeURIComponent(id)}`,
      options,
    });
  }
  /** List products. For those who may read the resource `product`. */
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
  /** Create a product. For those who may create the resource `product`. */
  create(body: types.ProductInput, options: RequestOptions = {}): Promise<types.ProductView> {
    return this.transport.json<types.ProductView>({ method: 'POST', path: `/api/v1/products`, body, options });
  }
  /**
   * List the prices of a product for partner groups. For those who may read the resource `product`.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Get a public image. No token is needed.
   * @param publicToken The public part of the address: at least 128 random bits.
   */
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
  /**
   * Get a shared webform. No token is needed.
   * @param publicToken The public part of the address: at least 128 random bits.
   */
  get(publicToken: string, options: RequestOptions = {}): Promise<types.PublicWebformView> {
    return this.transport.json<types.PublicWebformView>({
      method: 'GET',
      path: `/api/public/webforms/${encodeURIComponent(publicToken)}`,
      options,
    });
  }
  /**
   * Quote what an order through a shared webform costs, and whether it is covered. No token is needed.
   * @param publicToken The public part of the address: at least 128 random bits.
   */
  quote(publicToken: string, body: types.QuoteInput, options: RequestOptions = {}): Promise<types.QuoteView> {
    return this.transport.json<types.QuoteView>({
      method: 'POST',
      path: `/api/public/webforms/${encodeURIComponent(publicToken)}/quote`,
      body,
      options,
    });
  }
  /**
   * Place an order through a shared webform. No token is needed.
   * @param publicToken The public part of the address: at least 128 random bits.
   */
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
  /**
   * Send files through a shared webform. No token is needed.
   * @param publicToken The public part of the address: at least 128 random bits.
   */
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
  /**
   * List the API keys of a router. For those who may read the resource `apiKey`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Revoke an API key of a router. For those who may delete the resource `apiKey`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  revoke(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/api-keys/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Create an API key of a technical account. For those who may create the resource `apiKey`, in a session: API keys are refused.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param userId A person with a membership in the router.
   */
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
  /** See how your second factor stands. For everybody who is signed in, in a session: API keys are refused. */
  get(options: RequestOptions = {}): Promise<types.SecondFactorView> {
    return this.transport.json<types.SecondFactorView>({ method: 'GET', path: `/api/auth/second-factor`, options });
  }
  /** Begin to enrol a second factor. For everybody who is signed in, in a session: API keys are refused. */
  enrol(options: RequestOptions = {}): Promise<types.SecretView> {
    return this.transport.json<types.SecretView>({ method: 'POST', path: `/api/auth/second-factor`, options });
  }
  /** Confirm the second factor by a code; your other sessions end. For everybody who is signed in, in a session: API keys are refused. */
  confirm(body: types.CodeInput, options: RequestOptions = {}): Promise<types.RecoveryCodesView> {
    return this.transport.json<types.RecoveryCodesView>({
      method: 'POST',
      path: `/api/auth/second-factor/confirm`,
      body,
      options,
    });
  }
  /** Show the second factor in a session that was opened without it. For everybody who is signed in, in a session: API keys are refused. */
  verify(body: types.CodeInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/second-factor/verify`, body, options });
  }
  /** Get new recovery codes; the former ones end. For everybody who is signed in, in a session: API keys are refused. */
  renewRecoveryCodes(body: types.CodeInput, options: RequestOptions = {}): Promise<types.RecoveryCodesView> {
    return this.transport.json<types.RecoveryCodesView>({
      method: 'POST',
      path: `/api/auth/second-factor/recovery-codes`,
      body,
      options,
    });
  }
  /** Give the second factor up. For everybody who is signed in, in a session: API keys are refused. */
  disable(body: types.CodeInput, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({ method: 'POST', path: `/api/auth/second-factor/disable`, body, options });
  }
}

/** Settings. */
export class Settings {
  constructor(private readonly transport: Transport) {}
  /**
   * Get the settings of a router. For those who may read the resource `routerSettings`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  get(routerId: string, options: RequestOptions = {}): Promise<types.RouterSettingsView> {
    return this.transport.json<types.RouterSettingsView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/settings`,
      options,
    });
  }
  /**
   * Update the settings of a router. For those who may update the resource `routerSettings`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * List the files that were uploaded for a step. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Bring uploaded files to a step. For those who may update the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
      isKeyed: true,
      options,
    });
  }
  /**
   * Get the content of a file that was uploaded for a step. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   * @param fileId A file that belongs to what the path names.
   */
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
  /**
   * Get what is to be signed on a step, and how it was signed. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  getSigning(
    routerId: string,
    id: string,
    query: {
      /** The language of `consent`; that of the order’s organization where it is left out. */
      language?: 'en' | 'nb' | 'de';
    } = {},
    options: RequestOptions = {},
  ): Promise<types.SigningView> {
    return this.transport.json<types.SigningView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/signing`,
      query,
      options,
    });
  }
  /**
   * Sign the documents of a step. For those who may update the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List the actors of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Create an actor of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Get an actor of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Update an actor of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Delete an actor of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List the documents of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Create a document of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Get a document of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Update a document of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Delete a document of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List the groups of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Create a group of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Get a group of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Update a group of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Delete a group of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Get a task of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param taskId A task of the template.
   */
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
  /**
   * Delete a task of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param taskId A task of the template.
   */
  remove(routerId: string, workflowTemplateId: string, taskId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(workflowTemplateId)}/tasks/${encodeURIComponent(taskId)}`,
      options,
    });
  }
  /**
   * Update a task of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param taskId A task of the template.
   */
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
  /**
   * List the tasks of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Create a task of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Render a task for an order; nothing is sent. For those who may update the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   * @param taskId A task of the template.
   */
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
  /**
   * Invite a user. For those who may create the resource `user`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  invite(routerId: string, body: types.InvitationInput, options: RequestOptions = {}): Promise<types.InvitedUserView> {
    return this.transport.json<types.InvitedUserView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/users`,
      body,
      options,
    });
  }
  /**
   * List router users. For those who may read the resource `user`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Get a router user. For those who may read the resource `user`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param userId A person with a membership in the router.
   */
  get(routerId: string, userId: string, options: RequestOptions = {}): Promise<types.RouterUserView> {
    return this.transport.json<types.RouterUserView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/users/${encodeURIComponent(userId)}`,
      options,
    });
  }
  /**
   * Remove a user from the router. For those who may delete the resource `user`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param userId A person with a membership in the router.
   */
  remove(routerId: string, userId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/users/${encodeURIComponent(userId)}`,
      options,
    });
  }
  /**
   * Update a router user. For those who may update the resource `user`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param userId A person with a membership in the router.
   */
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
  /**
   * Get a router user by organization. For those who may read the resource `user`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param organizationId An organization in the tree of the router.
   * @param userId A person with a membership in the router.
   */
  getByOrganization(
    routerId: string,
    organizationId: string,
    userId: string,
    options: RequestOptions = {},
  ): Promise<types.RouterUserView> {
    return this.transport.json<types.RouterUserView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/organizations/${encodeURIComponent(organizationId)}/users/${encodeURIComponent(userId)}`,
      options,
    });
  }
  /**
   * Update a router user by organization. For those who may update the resource `user`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param organizationId An organization in the tree of the router.
   * @param userId A person with a membership in the router.
   */
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
  /**
   * Update a view preset. For those who may update the resource `viewPreset`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param viewPresetId A saved view that the caller sees.
   */
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
  /**
   * Delete a view preset. For those who may delete the resource `viewPreset`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param viewPresetId A saved view that the caller sees.
   */
  remove(routerId: string, viewPresetId: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/view-presets/${encodeURIComponent(viewPresetId)}`,
      options,
    });
  }
  /**
   * Get a view preset. For those who may read the resource `viewPreset`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param viewPresetId A saved view that the caller sees.
   */
  get(routerId: string, viewPresetId: string, options: RequestOptions = {}): Promise<types.ViewPresetView> {
    return this.transport.json<types.ViewPresetView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/view-presets/${encodeURIComponent(viewPresetId)}`,
      options,
    });
  }
  /**
   * List view presets. For those who may read the resource `viewPreset`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Create a view preset. For those who may create the resource `viewPreset`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * List webforms. For those who may read the resource `webform`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Create a webform. For those who may create the resource `webform`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  create(routerId: string, body: types.WebformInput, options: RequestOptions = {}): Promise<types.WebformView> {
    return this.transport.json<types.WebformView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms`,
      body,
      options,
    });
  }
  /**
   * Get a webform. For those who may read the resource `webform`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.WebformView> {
    return this.transport.json<types.WebformView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Update a webform. For those who may update the resource `webform`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Delete a webform. For those who may delete the resource `webform`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  remove(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/webforms/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Give a webform a new public address. For those who may update the resource `webform`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List webhook subscriptions. For those who may read the resource `webhook`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Subscribe a URL to events. For those who may create the resource `webhook`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  create(routerId: string, body: types.WebhookInput, options: RequestOptions = {}): Promise<types.WebhookView> {
    return this.transport.json<types.WebhookView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks`,
      body,
      options,
    });
  }
  /**
   * Get a webhook subscription. For those who may read the resource `webhook`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.WebhookView> {
    return this.transport.json<types.WebhookView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Update a webhook subscription; a disabled one is enabled again. For those who may update the resource `webhook`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Delete a webhook subscription. For those who may delete the resource `webhook`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  remove(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Send a test event; how it ends stands in the delivery. For those who may update the resource `webhook`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  sendTest(routerId: string, id: string, options: RequestOptions = {}): Promise<types.DeliveryView> {
    return this.transport.json<types.DeliveryView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhooks/${encodeURIComponent(id)}/test`,
      options,
    });
  }
  /**
   * Get the secrets that webhooks are signed with. For those who may read the resource `webhook`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
  getSecret(routerId: string, options: RequestOptions = {}): Promise<types.WebhookSecretView> {
    return this.transport.json<types.WebhookSecretView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/webhook-secret`,
      options,
    });
  }
  /**
   * Make a new secret; the present one stays valid for 24 hours. For those who may update the resource `webhook`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Give a part of the workflow to a contractor. For those who may create the resource `dispatch`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Act on a step. For those who may update the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  act(routerId: string, id: string, body: types.ActInput, options: RequestOptions = {}): Promise<types.StepDataView> {
    return this.transport.json<types.StepDataView>({
      method: 'POST',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/act`,
      body,
      isKeyed: true,
      options,
    });
  }
  /**
   * List what a step asks for, and what stands there now. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  listInputs(routerId: string, id: string, options: RequestOptions = {}): Promise<Page<types.StepInputView>> {
    return this.transport.json<Page<types.StepInputView>>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/inputs`,
      options,
    });
  }
  /**
   * Get what is booked on a step. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  getBooking(routerId: string, id: string, options: RequestOptions = {}): Promise<types.BookingView> {
    return this.transport.json<types.BookingView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/bookings`,
      options,
    });
  }
  /**
   * Make, move, confirm or cancel the booking of a step. For those who may update the resource `workflow`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List free times for the booking of a step. The earliest 500 within the hours of work of whoever comes, less what is booked. Whether a slot is still free says the booking. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Get what is offered to the client on a step. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  getOffer(routerId: string, id: string, options: RequestOptions = {}): Promise<types.ClientOfferView> {
    return this.transport.json<types.ClientOfferView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-steps/${encodeURIComponent(id)}/offers`,
      options,
    });
  }
  /**
   * Make, change or send the offer of a step. For those who may update the resource `workflow`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List the versions of an offer, as the client was shown them. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * List running steps of all orders. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Get a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  get(routerId: string, id: string, options: RequestOptions = {}): Promise<types.WorkflowTemplateView> {
    return this.transport.json<types.WorkflowTemplateView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Delete a workflow template. For those who may delete the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
  remove(routerId: string, id: string, options: RequestOptions = {}): Promise<void> {
    return this.transport.nothing({
      method: 'DELETE',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflow-templates/${encodeURIComponent(id)}`,
      options,
    });
  }
  /**
   * Update a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Update the order template of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * Update the customer portal of a workflow template. For those who may update the resource `workflowTemplate`. Pass `options.ifMatch` to refuse a lost update.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowTemplateId A workflow template of the router.
   */
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
  /**
   * List workflow templates. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Create a workflow template. For those who may create the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   */
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
  /**
   * Duplicate a workflow template. For those who may create the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Draw the step graph of a workflow template. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Simulate a workflow template. Plans every step for an order at an address: when it becomes active and is due, who would be offered it, and which notifications would go out. Nothing is stored or sent. For those who may read the resource `workflowTemplate`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param id The id of the resource that the path names.
   */
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
  /**
   * Get the actors and step groups of a workflow. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowId A running workflow.
   */
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
  /**
   * Add steps to a running workflow. For those who may create the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowId A running workflow.
   */
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
  /**
   * Get a running workflow with its steps. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowId A running workflow.
   */
  get(routerId: string, workflowId: string, options: RequestOptions = {}): Promise<types.WorkflowView> {
    return this.transport.json<types.WorkflowView>({
      method: 'GET',
      path: `/api/routers/${encodeURIComponent(routerId)}/workflows/${encodeURIComponent(workflowId)}`,
      options,
    });
  }
  /**
   * List the documents of a workflow, filled in for its order. For those who may read the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowId A running workflow.
   */
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
  /**
   * Inject steps of injectable groups. For those who may create the resource `workflow`.
   * @param routerId The router in which the caller is a member; another one answers 403.
   * @param workflowId A running workflow.
   */
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
  readonly adminDeliveries: AdminDeliveries;
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
  readonly portalProof: PortalProof;
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
    this.adminDeliveries = new AdminDeliveries(transport);
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
    this.portalProof = new PortalProof(transport);
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
