/** Orders as clients place them, so that lists have a page to answer. */

/** What an order tells of the client and the place. */
export const ORDER = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@bench.example',
  phoneNumber: '+4722225555',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

/** One with a line. */
export function orderOf({ productId }) {
  return { ...ORDER, lines: [{ productId, quantity: 1 }] };
}

/** @returns as many orders as fill a page, and as there are connections. */
export async function placeOrders(port, world) {
  const ids = [];
  while (ids.length < 32) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(world)),
    });
    const order = await answer.json();
    if (answer.status !== 201) throw new Error(JSON.stringify(order));
    ids.push(order.id);
  }
  return ids;
}
