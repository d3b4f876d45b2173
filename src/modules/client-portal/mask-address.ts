/**
 * Masks an e-mail address or phone number so that only its owner recognizes it: `ola@example.com` becomes
 * `o•••@example.com`, `+4722225555` becomes `••• 55`.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `••• ${address.slice(-2)}`;
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
