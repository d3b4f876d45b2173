/** An independent model of the calendars of contractors and technicians, hour by hour. */

/** A contractor with its people, and the limit of each router (null: its people). */
export interface ModelFirm {
  people: number;
  limits: (number | null)[];
}

interface Visit {
  from: number;
  to: number;
  allowOverlap: boolean;
}

/** An order: its router and contractor, its technicians (positions among the contractor's people), and its visit. */
export interface ModelOrder {
  router: number;
  firm: number;
  technicians: ReadonlySet<number>;
  visit: Visit | null;
}

/** Each method returns whether the change is possible, and carries it out if it is. */
export class VisitsModel {
  constructor(
    readonly firms: readonly ModelFirm[],
    readonly orders: ModelOrder[],
  ) {}

  book(index: number, from: number, to: number, overlap?: boolean): boolean {
    const order = this.orders[index];
    const { visit } = order;
    const isSameTime = visit?.from === from && visit.to === to;
    const allowOverlap = overlap ?? (isSameTime && visit.allowOverlap);
    const next = { from, to, allowOverlap };
    const isShorter = visit !== null && visit.from <= from && to <= visit.to && (allowOverlap || !visit.allowOverlap);
    if (!isShorter && !this.fits({ ...order, visit: next }, index)) return false;
    order.visit = next;
    return true;
  }

  cancel(index: number): boolean {
    const isBooked = this.orders[index].visit !== null;
    this.orders[index].visit = null;
    return isBooked;
  }

  handOver(index: number, firm: number): boolean {
    const { visit, router } = this.orders[index];
    const next: ModelOrder = {
      router,
      firm,
      technicians: new Set(),
      visit: visit && { ...visit, allowOverlap: false },
    };
    if (!this.fits(next, index)) return false;
    this.orders[index] = next;
    return true;
  }

  assign(index: number, technicians: ReadonlySet<number>): boolean {
    const next = { ...this.orders[index], technicians };
    if (this.hasClash(next, index)) return false;
    this.orders[index] = next;
    return true;
  }

  /** Number of visits of a contractor in an hour that no operator allowed to overlap. */
  countVisits(firm: number, hour: number): number {
    return this.orders.filter((order) => order.firm === firm && isAt(order, hour) && !order.visit!.allowOverlap).length;
  }

  /** The largest number of visits at once that a router grants a contractor. */
  capacityOf(firm: number): number {
    const { people, limits } = this.firms[firm];
    return Math.max(...limits.map((limit) => limit ?? people));
  }

  /** Whether two orders have a technician in common at the same time. */
  hasAnyClash(): boolean {
    return this.orders.some((order, index) => this.hasClash(order, index));
  }

  private fits(order: ModelOrder, index: number): boolean {
    if (!order.visit) return true;
    if (this.hasClash(order, index)) return false;
    if (order.visit.allowOverlap) return true;
    const { people, limits } = this.firms[order.firm];
    const limit = limits[order.router];
    const unitsOf = ({ technicians }: ModelOrder) =>
      limit === null ? Math.min(people, Math.max(1, technicians.size)) : 1;
    for (let hour = order.visit.from; hour < order.visit.to; hour++) {
      const others = this.orders.filter((one, at) => at !== index && one.firm === order.firm && isAt(one, hour));
      const units = others.reduce((sum, one) => sum + unitsOf(one), unitsOf(order));
      if (units > (limit ?? people)) return false;
    }
    return true;
  }

  private hasClash({ firm, technicians, visit }: ModelOrder, index: number): boolean {
    return (
      visit !== null &&
      this.orders.some(
        (other, at) =>
          at !== index &&
          other.firm === firm &&
          other.visit !== null &&
          other.visit.from < visit.to &&
          visit.from < other.visit.to &&
          [...technicians].some((one) => other.technicians.has(one)),
      )
    );
  }
}

function isAt({ visit }: ModelOrder, hour: number): boolean {
  return visit !== null && visit.from <= hour && hour < visit.to;
}
