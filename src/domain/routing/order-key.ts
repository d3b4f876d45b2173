/** An order by its whole key: every statement about it names both. */
export interface OrderKey {
  routerId: string;
  orderId: string;
}
