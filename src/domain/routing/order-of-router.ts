/** An order by its whole key: every statement about it names both. */
export interface OrderOfRouter {
  routerId: string;
  orderId: string;
}
