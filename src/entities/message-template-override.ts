/** Changes of a router to a built-in message: its text in one language, or whether it is sent. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The override of one message kind in one language. Kinds without changes have no row. */
@Entity('message_texts')
export class MessageTemplateOverride {
  @PrimaryColumn('uuid')
  routerId: string;

  @PrimaryColumn({ type: 'varchar', length: 64 })
  kind: string;

  @PrimaryColumn({ type: 'varchar', length: 2 })
  language: string;

  /** Null: the default text. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;

  /** Null: the default text. */
  @Column({ type: 'text', nullable: true })
  text: string | null;

  @Column({ type: 'boolean', default: true })
  isEnabled: boolean;
}
