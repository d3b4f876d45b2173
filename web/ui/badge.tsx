/** A state in one or two words. The color repeats what the words say. */
import type { ComponentChildren } from 'preact';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}
