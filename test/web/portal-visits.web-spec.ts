/** The visits on the page of a client’s order: calendar and another time (decisions/pages "Client portal"). */
import { expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { useService } from '../support/app.js';
import { describePages, useBrowser } from './support/browser.js';
import { expectAccessible } from './support/page-checks.js';
import { PortalFixture } from './support/portal-fixture.js';

const service = useService();
const browser = useBrowser();
const portal = new PortalFixture(service);
const DAY_MS = 86_400_000;

/** An order with a confirmed visit in twenty days. */
async function visited() {
  const fixture = await portal.order({
    steps: [
      {
        key: 'visit',
        type: 'booking_create',
        variant: 'inspection',
        title: 'Plan the inspection',
        visibleToClient: true,
      },
      { key: 'work', dependsOn: 'visit' },
    ],
  });
  const startAt = new Date(Date.now() + 20 * DAY_MS).toISOString();
  await fixture.operator.put(`${fixture.path('visit')}/bookings`, {
    startAt,
    status: 'confirmed',
    durationMinutes: 90,
  });
  return { ...fixture, startAt };
}

describePages('/c/{token} with a visit', () => {
  it('asks for another time from the free times, after which the visit stays, and adds it to a calendar', async () => {
    const fixture = await visited();
    const page = await browser.open(fixture.link);
    const card = page.getByRole('region', { name: 'Inspection' });
    expect(await card.innerText()).toMatch(/confirmed/i);
    const calendar = await fetch(
      new URL((await card.getByRole('link', { name: 'Add to calendar' }).getAttribute('href'))!, fixture.link),
    );
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(await calendar.text()) as string).getFirstSubcomponent('vevent')!,
    );
    expect(event.startDate.toJSDate().toISOString().slice(0, 19)).toBe(fixture.startAt.slice(0, 19));
    await card.getByRole('link', { name: 'Ask for another time' }).click();
    const button = page.getByRole('button', { name: 'Ask for this time' });
    const wanted = await button.getAttribute('value');
    await button.click();
    await page.getByText('You have asked for another time.').first().waitFor();
    expect((await fixture.step('visit')).booking).toMatchObject({
      ...{ status: 'confirmed', startAt: fixture.startAt, changeRequestedStartAt: wanted },
    });
    await page.getByText('This would suit me').waitFor();
  });

  it('asks with a comment without script, and shows the rejected form again', async () => {
    const fixture = await visited();
    const bare = await browser.open(fixture.link, { javaScriptEnabled: false });
    await bare.getByRole('link', { name: 'Ask for another time' }).click();
    await bare.getByLabel('None of these? Write when it suits you').fill('After work');
    await bare.getByRole('button', { name: 'Ask for another time' }).click();
    await bare.getByText('You have asked for another time. The present one stays').waitFor();
    expect((await fixture.seen()).notes).toMatchObject([{ content: expect.stringContaining('After work') }]);
  });

  it('takes a time of another day without script', async () => {
    const fixture = await visited();
    const bare = await browser.open(`${fixture.link}?change=${fixture.run.steps.visit}`, { javaScriptEnabled: false });
    const day = bare.locator('details.day').nth(2);
    await day.locator('summary').click();
    const button = day.getByRole('button').first();
    const wanted = await button.getAttribute('value');
    await button.click();
    await bare.getByText('You have asked for another time. The present one stays').waitFor();
    expect((await fixture.step('visit')).booking).toMatchObject({ changeRequestedStartAt: wanted });
  });

  it('takes the answer to a time of the contractor, also if the contractor would confirm times of others', async () => {
    const fixture = await portal.order({
      steps: [
        { key: 'visit', type: 'booking_create', actor: 'contractor', title: 'Plan the visit', visibleToClient: true },
        { key: 'confirm', type: 'booking_confirm', actor: 'contractor', visibleToClient: true, dependsOn: 'visit' },
      ],
    });
    const startAt = new Date(Date.now() + 20 * DAY_MS).toISOString();
    await fixture.operator.put(`${fixture.path('visit')}/bookings`, { startAt, durationMinutes: 90 });
    await service.db.query("update bookings set proposed_by = 'contractor' where router_id = $1 and order_id = $2", [
      fixture.routerId,
      fixture.run.orderId,
    ]);
    const page = await browser.open(fixture.link);
    expect(await page.getByText('No time suits me now').count()).toBe(1);
    await page.getByRole('button', { name: 'This time suits me' }).click();
    await page.getByText('The time is confirmed').first().waitFor();
    expect((await fixture.step('visit')).booking).toMatchObject({ status: 'confirmed', startAt });
    expect(await page.getByText('No time suits me now').count()).toBe(0);
  });

  it('is accessible while the client chooses, and offers no other time once the order is cancelled', async () => {
    const fixture = await visited();
    await expectAccessible(browser.open, `${fixture.link}?change=${fixture.run.steps.visit}`);
    await fixture.operator.post(`/api/v1/order/${fixture.run.orderId}/cancel`, {}, 200);
    const page = await browser.open(`${fixture.link}?change=${fixture.run.steps.visit}`);
    expect(await page.getByRole('main').innerText()).toMatch(/The order is cancelled\. No visit takes place\./);
    expect(await page.getByText('Ask for another time').count()).toBe(0);
    expect(await page.getByText('There is nothing for you to do now').count()).toBe(0);
  });

  it('says when the work was completed, and never that it is the turn of the client before the offer is sent', async () => {
    const done = await portal.order({ steps: [{ key: 'work' }] });
    await done.operator.post(`${done.path('work')}/act`, { type: 'COMPLETE' }, 200);
    expect(await (await browser.open(done.link)).getByRole('main').innerText()).toMatch(/The work was completed on/);
    const offered = await portal.order({
      steps: [
        { key: 'make', type: 'offer_create', title: 'Make the offer' },
        { key: 'accept', type: 'offer_accept', actor: 'client', title: 'Answer the offer' },
      ],
    });
    const page = await browser.open(offered.link);
    await page.getByText('There is nothing for you to do now').waitFor();
    expect(await page.getByText('Your turn').count()).toBe(0);
  });
});
