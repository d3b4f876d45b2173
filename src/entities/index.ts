/** The explicit list of everything that is stored. */
import type { Class } from '../platform/fields/index.js';
import { CustomField } from './custom-field.js';
import { Note } from './note.js';
import { ClientLink, Order, OrderHistoryEntry, OrderLine, OrderTag, OrderTagAssignment } from './order.js';
import { Organization, RouterSettings } from './organization.js';
import { CoverageArea, Partner, PartnerGroup } from './partner.js';
import { PartnerGroupPrice, Product } from './product.js';
import { AuditEntry, DomainEvent, IdempotencyKey } from './record.js';
import { StoredFile } from './stored-file.js';
import { ApiKey, Membership, Session, User } from './user.js';

/** Entities in the order in which their tables were made. */
export const ENTITIES: Class[] = [
  Organization,
  RouterSettings,
  User,
  Membership,
  ApiKey,
  Session,
  StoredFile,
  PartnerGroup,
  Partner,
  CoverageArea,
  Product,
  PartnerGroupPrice,
  Order,
  OrderLine,
  OrderTag,
  OrderTagAssignment,
  OrderHistoryEntry,
  ClientLink,
  CustomField,
  Note,
  DomainEvent,
  IdempotencyKey,
  AuditEntry,
];
