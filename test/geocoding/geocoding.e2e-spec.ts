/** Coordinates from a geocoder (decisions/partners "Geocoder"). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GeocodingJob } from '../../src/domain/routing/geocoding/geocoding.job.js';
import { createFirstUuid } from '../../src/platform/uuid.js';
import { startService, type Service } from '../support/app.js';
import { unique } from '../support/factory.js';
import { answerJson, GeocoderServer } from '../support/geocoder-server.js';
import { NetworkFactory } from '../support/network-factory.js';
import { waitUntil } from '../support/receiver.js';

const INTERVAL_MS = 150;
const geocoder = new GeocoderServer();
const service = {} as Service;
beforeAll(async () => {
  const geocoderUrl = await geocoder.start();
  const settings = { geocoderUrl, geocoderUserAgent: 'tests', geocoderIntervalMs: INTERVAL_MS, geocoderTimeoutMs: 500 };
  Object.assign(service, await startService(settings));
});
afterAll(async () => {
  await service.stop();
  geocoder.stop();
});

const CONTACT = { contactPersonName: 'Ola Nordmann', phoneNumber: '+4722225555', email: 'ola@example.com' };
const PLACE = { city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
const CENTER = { x: 10.75, y: 59.95 };
/** Contains `CENTER`. */
const POLYGON = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [10, 59],
      [11, 59],
      [11, 60],
      [10, 60],
      [10, 59],
    ] as [number, number][],
  ],
};

async function scene() {
  const router = await service.make.router();
  const as = service.as(router.operator.key);
  const place = async (address: string, more: object = {}) =>
    (await as.post('/api/v1/order', { ...CONTACT, ...PLACE, address, ...more })).id as string;
  const coordinatesOf = async (id: string) =>
    (await as.get(`/api/v1/order/${id}`)).coordinates as { x: number; y: number } | null;
  const located = (id: string, at: object) =>
    waitUntil(async () => JSON.stringify(await coordinatesOf(id)) === JSON.stringify(at));
  return { ...router, as, place, coordinatesOf, located, network: new NetworkFactory(service) };
}
const street = () => unique('Street ');

describe('a new order without coordinates', () => {
  it('gets them from the geocoder, once per address and router, with a history entry of the system', async () => {
    const { as, place, located } = await scene();
    const address = street();
    geocoder.place(address, CENTER.x, CENTER.y);
    const [first, second] = [await place(address), await place(address.toUpperCase())];
    await located(first, CENTER);
    await located(second, CENTER);
    expect(geocoder.of(address)).toMatchObject([
      {
        userAgent: 'tests',
        query: { street: address, city: 'Oslo', postalcode: '0155', countrycodes: 'no', format: 'jsonv2', limit: '1' },
      },
    ]);
    expect(geocoder.of(address.toUpperCase())).toEqual([]);
    const { values } = await as.get(`/api/v1/order/${first}/history`);
    expect(values).toContainEqual(
      expect.objectContaining({ event: 'order.updated', changes: { fields: ['coordinates'] } }),
    );
    const stored = await service.db.query('select * from geocoded_addresses');
    expect(JSON.stringify(stored)).not.toContain(address);
    const other = await scene();
    await other.located(await other.place(address), CENTER);
    expect(geocoder.of(address)).toHaveLength(2);
  });

  it('keeps coordinates that are given', async () => {
    const { place, coordinatesOf, located } = await scene();
    const [address, later] = [street(), street()];
    geocoder.place(later, CENTER.x, CENTER.y);
    const id = await place(address, { coordinates: { x: 1, y: 2 } });
    await located(await place(later), CENTER);
    expect(await coordinatesOf(id)).toEqual({ x: 1, y: 2 });
    expect(geocoder.of(address)).toEqual([]);
  });

  it('stays without coordinates if the geocoder does not know the address, which is remembered', async () => {
    const { place, coordinatesOf, located } = await scene();
    const [address, later] = [street(), street()];
    geocoder.place(later, CENTER.x, CENTER.y);
    const ids = [await place(address), await place(address)];
    await located(await place(later), CENTER);
    for (const id of ids) expect(await coordinatesOf(id)).toBeNull();
    expect(geocoder.of(address)).toHaveLength(1);
  });
});

describe('the dispatch of an order', () => {
  it('starts again when coordinates arrive, and candidates say that they are missing', async () => {
    const { as, place, located, network, routerId } = await scene();
    const partner = await network.partner(routerId, { areas: [{ countryCode: 'NO', polygon: POLYGON }] });
    const { templateId: workflowTemplateId } = await network.workflows.template(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [{ slug: 'contractor' }],
      steps: [
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
          settings: { isAutoDispatchingEnabled: true },
        },
      ],
    });
    const address = street();
    let release: (() => void) | undefined;
    geocoder.set(address, (response) => {
      release = () => answerJson([{ lon: '10.75', lat: '59.95' }])(response);
    });
    const id = await place(address, { workflowTemplateId });
    await waitUntil(() => Promise.resolve(release !== undefined));
    const before = await as.get(`/api/v1/order/${id}/candidates`);
    expect(before).toMatchObject({ hasCoordinates: false, count: 0, excluded: [{ reason: 'NOT_COVERED' }] });
    expect((await as.get(`/api/v1/order/${id}`)).attention).toMatchObject([{ reason: 'NO_CANDIDATE' }]);
    release!();
    await located(id, CENTER);
    const { values } = await as.get(`/api/v1/order/${id}/dispatches`);
    expect(values).toMatchObject([{ organizationId: partner.organizationId, status: 'sent' }]);
    expect(await as.get(`/api/v1/order/${id}/candidates`)).toMatchObject({ hasCoordinates: true });
    expect((await as.get(`/api/v1/order/${id}`)).attention).toEqual([]);
  });
});

describe('another address', () => {
  it('replaces coordinates of the geocoder, also if the request repeats them, but not those that were set', async () => {
    const { as, place, coordinatesOf, located } = await scene();
    const [first, second, third] = [street(), street(), street()];
    geocoder.place(first, CENTER.x, CENTER.y);
    geocoder.place(second, 5, 60);
    const id = await place(first);
    await located(id, CENTER);
    const moved = await as.put(`/api/v1/order/${id}`, { address: second, coordinates: CENTER });
    expect(moved.coordinates).toBeNull();
    await located(id, { x: 5, y: 60 });
    await as.put(`/api/v1/order/${id}`, { name: 'Charger' });
    expect(await coordinatesOf(id)).toEqual({ x: 5, y: 60 });
    await as.put(`/api/v1/order/${id}`, { coordinates: { x: 7, y: 61 } });
    await as.put(`/api/v1/order/${id}`, { address: third });
    expect(await coordinatesOf(id)).toEqual({ x: 7, y: 61 });
    expect(geocoder.of(third)).toEqual([]);
  });
});

describe('a geocoder that fails', () => {
  it('is asked again after an answer that is no list of positions, an error, a redirect or none in time', async () => {
    const { place, located } = await scene();
    const failures: Parameters<GeocoderServer['set']>[1][] = [
      (response) => void response.writeHead(500).end(),
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      (response) => void response.end('<html>'),
      answerJson({ error: 'x' }),
      answerJson([{ lon: '200', lat: '59' }]),
      answerJson([{ lon: 'east', lat: '59' }]),
      answerJson([null]),
      () => undefined,
    ];
    const orders: { address: string; id: string }[] = [];
    for (const failure of failures) {
      const address = street();
      geocoder.set(address, failure, answerJson([{ lon: 10.75, lat: 59.95 }]));
      orders.push({ address, id: await place(address) });
    }
    for (const { address, id } of orders) {
      await located(id, CENTER);
      expect(geocoder.of(address)).toHaveLength(2);
    }
  });

  it('is left alone as long as Retry-After says, by all orders', async () => {
    const { place, located } = await scene();
    const [limited, next] = [street(), street()];
    geocoder.set(
      limited,
      (response) => void response.writeHead(429, { 'retry-after': '2' }).end(),
      answerJson([{ lon: '10.75', lat: '59.95' }]),
    );
    geocoder.place(next, CENTER.x, CENTER.y);
    const first = await place(limited);
    await waitUntil(() => Promise.resolve(geocoder.of(limited).length === 1));
    const second = await place(next);
    await located(second, CENTER);
    await located(first, CENTER);
    expect(geocoder.of(next)[0].at - geocoder.of(limited)[0].at).toBeGreaterThanOrEqual(1990);
    expect(geocoder.of(limited)[1].at - geocoder.of(limited)[0].at).toBeGreaterThanOrEqual(1990);
  });

  it('receives requests one after the other, at the configured rate', async () => {
    const { place, located } = await scene();
    const streets = Array.from({ length: 5 }, street);
    for (const address of streets) geocoder.place(address, CENTER.x, CENTER.y);
    const ids = [];
    for (const address of streets) ids.push(await place(address));
    for (const id of ids) await located(id, CENTER);
    const times = streets.map((address) => geocoder.of(address)[0].at);
    // At the server each request may be late.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(3 * INTERVAL_MS);
  });
});

it('answers are deleted after 90 days', async () => {
  const { place, located, routerId } = await scene();
  const address = street();
  geocoder.place(address, CENTER.x, CENTER.y);
  await located(await place(address), CENTER);
  const age = (days: number) =>
    service.db.query(
      'update geocoded_addresses set id = $2, created_at = now() - make_interval(days => $3) where router_id = $1',
      [routerId, createFirstUuid(new Date(Date.now() - days * 86_400_000)), days],
    );
  const count = async () =>
    (await service.db.query('select 1 from geocoded_addresses where router_id = $1', [routerId])).length;
  await age(89);
  await service.app.get(GeocodingJob).purge();
  expect(await count()).toBe(1);
  await age(91);
  await service.app.get(GeocodingJob).purge();
  expect(await count()).toBe(0);
});
