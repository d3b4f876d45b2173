/** Router settings (decisions/settings). */
import { Column, Entity } from 'typeorm';
import {
  BooleanField,
  EmailField,
  EnumField,
  IntField,
  StringField,
  UuidField,
} from '../platform/fields/column-decorators.js';
import { LOCAL_TIME } from './workflow-value-objects.js';

/** Price that shares of contractors are taken of: without or with VAT. */
export const PAYOUT_SHARE_BASES = ['net', 'gross'] as const;
export type PayoutShareBase = (typeof PAYOUT_SHARE_BASES)[number];

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
    rule: { message: 'must be letters and digits', code: 'FORMAT' },
    description: 'Prefix of the order’s `displayId`.',
  })
  orderPrefix: string;

  @BooleanField({
    default: false,
    description:
      'Whether contractors see name, phone number, e-mail and address of the client before they accept an offer.',
  })
  showContactBeforeAcceptance: boolean;

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

  @BooleanField({
    default: true,
    description:
      'Whether the client’s link and messages show the amounts of the order and the payment terms. An offer that the client has to answer always shows its amounts.',
  })
  showPricesToClients: boolean;

  @BooleanField({
    default: true,
    description:
      'Whether contractors see the prices to the client in accepted work: amounts of lines, totals, client offers of other parties, and amounts in messages. Their own payout is always shown.',
  })
  showPricesToContractors: boolean;

  @StringField({
    min: 1,
    max: 2000,
    nullable: true,
    example: 'Invoice after the work, due within 14 days.',
    description: 'Payment terms as plain text, shown to clients. `null` if there are none.',
  })
  paymentTerms: string | null;

  @StringField({
    min: 3,
    max: 32,
    nullable: true,
    example: '+4722225555',
    description:
      'Phone number that clients may call, with its country prefix; stored in E.164 format. `null` if there is none.',
  })
  supportPhoneNumber: string | null;

  @EmailField({
    nullable: true,
    example: 'help@example.com',
    description: 'E-mail address that clients may write to. `null` if there is none.',
  })
  supportEmail: string | null;

  @IntField({
    min: 0,
    max: 10000,
    nullable: true,
    example: 7000,
    description:
      'Contractor’s share of the price of lines for which neither a price of its group nor a share of the product is given, in basis points. 0 counts as not given. `null`: the payout of such lines is by agreement.',
  })
  defaultPayoutShare: number | null;

  @EnumField({
    of: PAYOUT_SHARE_BASES,
    default: 'net',
    description:
      'Price that `defaultPayoutShare` and the share of a product (`installerPayoutSharePercentage`) are taken of: `net`, without VAT, or `gross`, with VAT. A change applies to payouts that are computed afterwards.',
  })
  payoutShareBase: PayoutShareBase;

  @IntField({
    min: 0,
    max: 10000,
    default: 0,
    example: 2500,
    description:
      'VAT rate in basis points that is added to the lines of payouts. 0: contractors are paid without VAT. A change applies to lines that are created afterwards.',
  })
  payoutVatRate: number;

  /** Number of the latest order. */
  @Column({ type: 'int', default: 0 })
  lastOrderNumber: number;
}
