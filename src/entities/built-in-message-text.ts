/** What a router changed of a built-in message: its words in one language, or whether it is sent at all. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One kind in one language; a kind that the router left alone has no row. */
@Entity('message_texts')
export class BuiltInMessageText {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  kind: string;

  @PrimaryColumn({ type: 'varchar', length: 2 })
  language: string;

  /** Null: the service's own. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;

  /** Null: the service's own. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  @Column({ type: 'boolean', default: true })
  isEnabled: boolean;
}
