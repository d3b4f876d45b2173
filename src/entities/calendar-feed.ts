/** Addresses at which programs read visits as a calendar (decisions/availability "Calendar feeds"). */
import { ApiSchema } from '@nestjs/swagger';
import { Column, Entity } from 'typeorm';
import { CreatedEntity } from './base-entities.js';

/** URL path of feeds, followed by the token and `.ics`. */
export const CALENDAR_FEED_PATH = '/api/calendar/';

/** The only feed of a person in an organization, or of an organization. */
@ApiSchema({ description: 'Secret address at which programs read visits as a calendar.' })
@Entity('calendar_feeds')
export class CalendarFeed extends CreatedEntity {
  @Column('uuid')
  routerId: string;

  @Column('uuid')
  organizationId: string;

  /** Whose visits it shows, or who created it for the organization. */
  @Column('uuid')
  userId: string;

  @Column('boolean')
  isOfOrganization: boolean;

  /** SHA-256 of the token. The token is not stored. */
  @Column({ type: 'bytea' })
  hash: Buffer;
}
