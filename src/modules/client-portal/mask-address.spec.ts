/** Masking of addresses (decisions/client-portal "Proof"). */
import { expect, it } from '@jest/globals';
import { maskAddress } from './mask-address.js';

it.each([
  ['ola@example.com', 'o•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['+4722225555', '••• 55'],
])('masks %s as %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
