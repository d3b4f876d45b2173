/** URLs to call a person and to show an address. */

export function buildPhoneUrl(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^+\d]/g, '')}`;
}

export function buildMapUrl(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}
