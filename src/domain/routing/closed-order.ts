/** The error of what is not possible on a completed or cancelled order. */
import type { HttpException } from '@nestjs/common';
import type { OrderStatus } from '../../entities/order.js';
import { conflict } from '../../platform/errors.js';

/** No longer open: completed or cancelled. */
export function isFinal(status: OrderStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** @param limit as in `closedOrder` @throws 409 if the order is completed or cancelled */
export function assertOpen({ status }: { status: OrderStatus }, limit?: string): void {
  if (isFinal(status)) throw closedOrder(status, limit);
}

/** 409 with the code of the status. @param limit what would be possible, as the end of the message */
export function closedOrder(status: string, limit?: string): HttpException {
  const code = status === 'completed' ? 'ORDER_COMPLETED' : 'ORDER_CANCELLED';
  return conflict(`The order is ${status}${limit ? `; ${limit}` : ''}`, code);
}
