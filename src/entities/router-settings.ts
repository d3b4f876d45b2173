/** The settings of a router (decisions/settings). */
import { Column, Entity } from 'typeorm';
import { Flag, Text, Uuid } from '../platform/fields/columns.js';
import { LOCAL_TIME } from './workflow-shapes.js';

/** What a router alone decides for all its organizations. */
@Entity('router_settings')
export class RouterSettings {
  @Uuid({ kept: 'primary', hidden: true })
  routerId: string;

  @Flag({ default: false, description: 'Whether product prices hold VAT already.' })
  isTaxInclusive: boolean;

  @Text({
    min: 1,
    max: 16,
    default: 'WO',
    pattern: /^[A-Za-z0-9]+$/,
    rule: 'must be letters and digits',
    description: 'First part of `displayId`.',
  })
  orderPrefix: string;

  @Flag({
    default: false,
    description:
      'Whether contractors see name, telephone, e-mail and address of the client before they accept an offer.',
  })
  showContactBeforeAcceptance: boolean;

  @Flag({
    default: false,
    description: 'Whether the sessions of its people reach nothing before a second factor is enrolled and shown.',
  })
  requireSecondFactor: boolean;

  @Text({
    ...LOCAL_TIME,
    max: 5,
    default: '08:00',
    description: 'When a day of work begins where nobody works by a calendar: HH:mm in the time zone of whoever comes.',
  })
  workdayStart: string;

  @Text({ ...LOCAL_TIME, max: 5, default: '16:00', description: 'When a day of work ends, HH:mm.' })
  workdayEnd: string;

  @Flag({ default: false, description: 'Whether its people work on Saturdays and Sundays too.' })
  worksOnWeekends: boolean;

  /** The newest number that was taken; the next order gets one more. */
  @Column({ type: 'int', default: 0 })
  lastOrderNumber: number;
}
