/** The error of what is not possible on a completed or cancelled order. */
import type { HttpException } from '@nestjs/common';
import { conflict } from '../../platform/errors.js';

/** 409 with the code of the status. @param limit what would be possible, as the end of the message */
export function closedOrder(status: string, limit?: string): HttpException {
  const code = status === 'completed' ? 'ORDER_COMPLETED' : 'ORDER_CANCELLED';
  return conflict(`The order is ${status}${limit ? `; ${limit}` : ''}`, code);
}
