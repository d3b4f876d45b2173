/** Order tags and their assignments. */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { StringField } from '../platform/fields/column-decorators.js';
import { IdentifiedEntity } from './base-entities.js';

/** A label of orders, chosen by the router. */
@Entity('order_tags')
export class OrderTag extends IdentifiedEntity {
  @Column('uuid')
  routerId: string;

  @StringField({ min: 1, max: 128, example: 'urgent', description: 'Name of the tag, unique within the router.' })
  name: string;

  @StringField({
    max: 32,
    nullable: true,
    example: '#d0021b',
    description: 'Color as a hexadecimal value such as `#1a7f37`. `null` if not set.',
  })
  color: string | null;
}

/** A tag of an order. */
@Entity('order_tag_assignments')
export class OrderTagAssignment {
  @PrimaryColumn('uuid')
  orderId: string;

  @PrimaryColumn('uuid')
  orderTagId: string;

  @Column('uuid')
  routerId: string;
}
