/** Primary key of an order. Statements name the router too, because it is the distribution column. */
export interface OrderKey {
  routerId: string;
  orderId: string;
}
