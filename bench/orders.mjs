/** Orders that the benchmarks place. */

/** Client and address. */
export const ORDER = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@bench.example',
  phoneNumber: '+4722225555',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

/** An order with one line. */
export function orderOf({ productId }) {
  return { ...ORDER, lines: [{ productId, quantity: 1 }] };
}

/** Places orders one after another: by default one for each connection, which also fills a page. @returns their ids */
export async function placeOrders(port, world, count = 32) {
  const ids = [];
  while (ids.length < count) {
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
