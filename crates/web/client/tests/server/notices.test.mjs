/** What a person chooses to be notified of, and where. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { club } from './club.mjs';
import { eventually } from '../harness.mjs';

// The webhooks here are in this machine.
process.env.RIBAND_PRIVATE_ADDRESSES = 'true';
process.env.RIBAND_CONTACT = 'mailto:admin@riband.example';
const { server, visit } = club();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A webhook; `status` is what it answers. */
const webhook = { got: [], status: 200 };
const listener = createServer(async (request, response) => {
  webhook.got.push(JSON.parse(await text(request)));
  response.writeHead(webhook.status).end();
});
before(() => once(listener.listen(0, '127.0.0.1'), 'listening'));
after(() => listener.close());

test('a webhook is added, tried and removed, and what is chosen stays', { timeout: 300_000 }, async () => {
  const { page, errors, context } = await visit('Ada');
  await page.waitForSelector('text=None yet');
  await page.goto(`${server.address}/#/me`);
  await page.waitForSelector('.notices >> text=No place yet');
  // Only what this server sends is offered.
  assert.equal(await page.locator('[name=mail]').count(), 0);
  await page.selectOption('[name=webhook-form]', 'discord');
  await page.fill('[name=webhook]', `http://127.0.0.1:${listener.address().port}/hooks/secret-1234`);
  await page.click('.notices form button');
  const place = page.locator('.notices li');
  await place.waitFor();
  await eventually(async () => assert.match(await place.innerText(), /Webhook: 127\.0\.0\.1/));
  assert.doesNotMatch(await place.innerText(), /secret/);
  await eventually(async () => assert.equal(await page.inputValue('[name=webhook]'), ''));

  await place.getByRole('button', { name: /^Try/ }).click();
  await page.waitForSelector('.outcome >> text=Sent.');
  assert.equal(typeof webhook.got[0].content, 'string');
  webhook.status = 400;
  await place.getByRole('button', { name: /^Try/ }).click();
  await page.waitForSelector('.outcome.bad >> text=Not sent');

  await page.click('[name=about-over]');
  await page.waitForSelector('.notices[aria-busy=false]');
  await page.selectOption('[name=delay]', '3600');
  await page.waitForSelector('.notices[aria-busy=false]');
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => (await globalThis.axe.run(document, { resultTypes: ['violations'] })).violations.map(({ id }) => id));
  assert.deepEqual(violations, []);
  await page.reload();
  await place.waitFor();
  await eventually(async () => assert.equal(await page.isChecked('[name=about-over]'), false));
  await eventually(async () => assert.equal(await page.isChecked('[name=about-turn]'), true));
  await eventually(async () => assert.equal(await page.inputValue('[name=delay]'), '3600'));

  await place.getByRole('button', { name: /^Remove/ }).click();
  await page.waitForSelector('.notices >> text=No place yet');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a browser is notified, and shows what is pushed', { timeout: 300_000 }, async () => {
  const { page, errors, context } = await visit('Bob');
  await page.waitForSelector('text=None yet');
  await context.grantPermissions(['notifications']);
  // A push service is on the internet: the subscription is one of here.
  await page.addInitScript((endpoint) => {
    let subscription = null;
    const text = (bytes) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/[+]/g, '-')
        .replace(/[/]/g, '_')
        .replace(/=+$/, '');
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      if (!applicationServerKey) throw new Error('no key');
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const keys = { p256dh: text(await crypto.subtle.exportKey('raw', publicKey)), auth: text(new Uint8Array(16)) };
      subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => ((subscription = null), true) };
      return subscription;
    };
  }, `http://127.0.0.1:${listener.address().port}/push/abcd`);
  await page.goto(`${server.address}/#/me`);
  await page.reload();
  const coming = context.waitForEvent('serviceworker');
  await page.click('text=Notify this browser');
  await page.waitForSelector('.notices li >> text=this browser');
  const worker = await coming;
  const shown = await worker.evaluate(async () => {
    const notice = {
      title: 'Your turn: Friday',
      body: 'It is your turn.',
      url: `${location.origin}/#/m/x`,
      tag: 'x',
      stop: `${location.origin}/api/stop?key=k`,
    };
    // It shows nothing before it is active.
    for (let nth = 0; nth < 500; nth += 1) {
      if (globalThis.registration.active && nth % 25 === 0) dispatchEvent(new globalThis.PushEvent('push', { data: JSON.stringify(notice) }));
      const [found] = await globalThis.registration.getNotifications();
      if (found) return { title: found.title, body: found.body, tag: found.tag, actions: found.actions.map(({ action }) => action), data: found.data };
      await new Promise((done) => setTimeout(done, 20));
    }
    return 'nothing is shown';
  });
  const origin = server.address;
  const data = { url: `${origin}/#/m/x`, stop: `${origin}/api/stop?key=k` };
  assert.deepEqual(shown, { title: 'Your turn: Friday', body: 'It is your turn.', tag: 'x', actions: ['stop'], data });
  await page.click('.notices li >> text=Remove');
  await page.waitForSelector('text=Notify this browser');
  assert.deepEqual(errors, []);
  await context.close();
});
