/** Router settings (decisions/settings). */
import { Column, Entity } from 'typeorm';
import { BooleanField, IntField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { LOCAL_TIME } from './workflow-value-objects.js';

/** Settings of a router that apply to all its organizations. */
@Entity('router_settings')
export class RouterSettings {
  @UuidField({ columnKind: 'primary', hidden: true })
  routerId: string;

  @BooleanField({ default: false, description: 'Whether product prices include VAT.' })
  isTaxInclusive: boolean;

  @StringField({
    min: 1,
    max: 16,
    default: 'WO',
    pattern: /^[A-Za-z0-9]+$/,
    rule: 'must be letters and digits',
    description: 'Prefix of the order’s `displayId`.',
  })
  orderPrefix: string;

  @BooleanField({
    default: false,
    description:
      'Whether contractors see name, phone number, e-mail and address of the client before they accept an offer.',
  })
  showContactBeforeAcceptance: boolean;

  @BooleanField({ default: true, description: 'Whether clients see prices and totals of their order.' })
  showPricesToClients: boolean;

  @BooleanField({
    default: false,
    description: 'Whether users must enroll a second factor and sign in with it before their sessions may use the API.',
  })
  requireSecondFactor: boolean;

  @StringField({
    ...LOCAL_TIME,
    max: 5,
    default: '08:00',
    description:
      'Start of the working day (HH:mm, in the time zone of the organization) for organizations without weekly hours of their own.',
  })
  workdayStart: string;

  @StringField({
    ...LOCAL_TIME,
    max: 5,
    default: '16:00',
    description: 'End of the working day (HH:mm), later than `workdayStart`.',
  })
  workdayEnd: string;

  @BooleanField({ default: false, description: 'Whether Saturday and Sunday are working days.' })
  worksOnWeekends: boolean;

  @IntField({
    min: 0,
    max: 480,
    default: 0,
    description: 'Minutes that free slots leave before and after other visits of the performer.',
  })
  travelBufferMinutes: number;

  /** Number of the latest order. */
  @Column({ type: 'int', default: 0 })
  lastOrderNumber: number;
}
