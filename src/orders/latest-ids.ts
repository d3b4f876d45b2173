/** The ids that were told last, as many as are worth remembering. */
export class LatestIds {
  private readonly ids = new Set<string>();

  constructor(private readonly most: number) {}

  has(id: string): boolean {
    return this.ids.has(id);
  }

  add(id: string): void {
    this.ids.add(id);
    if (this.ids.size > this.most) this.ids.delete(this.ids.values().next().value!);
  }
}
