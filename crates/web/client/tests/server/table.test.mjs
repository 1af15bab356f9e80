/** What people do at a table of a server besides playing: looking on, chat, votes, an interrupted network, several seats. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { acting, begin, choices, club, PHONE, play, plies, shows, sit, state, watchLink, wide } from './club.mjs';
import { eventually } from '../harness.mjs';

const { server, visit } = club();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No fault that axe finds on the whole page. */
async function clean({ page }, where) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
  assert.deepEqual(found, [], where);
}

const first = () => 0;
const end = async (...persons) => {
  for (const { errors, context } of persons) {
    assert.deepEqual(errors, []);
    await context.close();
  }
};

test('every page is clean, on a screen and on a phone', { timeout: 300_000 }, async () => {
  const ada = await visit();
  await ada.page.waitForSelector('[name=name]');
  await clean(ada, 'first visit');
  await ada.page.fill('[name=name]', 'Ada');
  await ada.page.click('button[type=submit]');
  await ada.page.waitForSelector('text=None yet');
  await clean(ada, 'no matches');
  await ada.page.click('nav a[href="#/new"]');
  await ada.page.waitForSelector('[data-game]');
  await ada.page.check('[name=pasted]');
  await ada.page.fill('[name=variant-text]', 'extends = "crossing-oceans/standard.toml"\nabout.name = "Rich"\nmoney.start = "no"\n');
  await ada.page.waitForSelector('.problems li');
  await clean(ada, 'new match, with problems');
  await ada.page.uncheck('[name=pasted]');
  const [link] = await begin(ada, { game: 'crossing-oceans', who: ['me', 'friend'], set: { clock: 'turn', late: 'vote', open: true } });
  await clean(ada, 'table');
  await ada.page.click('#tab-beside');
  await clean(ada, 'beside the table');
  const bob = await visit('Bob', { ...PHONE });
  await bob.page.goto(link);
  await bob.page.waitForSelector('text=Sit down');
  await clean(bob, 'from outside');
  await sit(bob, link);
  await bob.page.click('#tab-beside');
  await clean(bob, 'table on a phone');
  await bob.page.goto(`${server.address}/#/me`);
  await bob.page.click('text=Show my link');
  await bob.page.waitForSelector('.link input');
  await clean(bob, 'oneself');
  await bob.page.goto(`${server.address}/#/`);
  await bob.page.waitForSelector('li .title');
  await clean(bob, 'my matches');
  await end(ada, bob);
});

test('long names widen no page, and the links to send are at hand', { timeout: 300_000 }, async () => {
  const name = 'W'.repeat(40);
  const ada = await visit(name, PHONE);
  const { page, context } = ada;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fits = async (where) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ ...PHONE, width });
      assert.deepEqual(await wide(ada), [], `${where}, ${width} px`);
    }
  };
  await page.waitForSelector('text=None yet');
  await fits('no matches');
  await page.click('nav a[href="#/new"]');
  await page.waitForSelector('[data-game]');
  await fits('new match');
  const [link] = await begin(ada, { game: 'crossing-oceans', who: ['me', 'friend'], title: name, set: { clock: 'match', open: true } });
  // The link is copied without a look for it.
  await page.click('[data-waiting] button');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
  await fits('waiting for somebody');
  const bob = await visit(name.replaceAll('W', 'M'));
  await bob.page.goto(link);
  await bob.page.waitForSelector('text=Sit down');
  await bob.page.setViewportSize({ ...PHONE, width: 320 });
  assert.deepEqual(await wide(bob), [], 'from outside');
  await sit(bob, link);
  await page.waitForSelector('[data-waiting]', { state: 'detached' });
  await page.click('#tab-beside');
  await page.fill('[name=chat]', name.repeat(3));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.lines bdi');
  await fits('table');
  // One of both waits for the other, by name.
  assert.deepEqual(await wide(bob), [], 'table of the other');
  await page.goto(`${server.address}/#/`);
  await page.waitForSelector('.mine li');
  await fits('my matches');
  await page.goto(`${server.address}/#/me`);
  await page.click('text=Show my link');
  await page.waitForSelector('.link input');
  await fits('oneself');
  const own = await page.inputValue('.link input');
  await bob.page.goto(own);
  await bob.page.waitForSelector('text=Continue as the other person');
  assert.deepEqual(await wide(bob), [], 'somebody else');
  await end(ada, bob);
});

test('whoever looks on sees the table, plays nothing, and stays out of the chat', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  const [link] = await begin(ada, { game: 'transatlantic', who: ['me', 'friend'], title: '<b>Title</b>' });
  const bob = await visit('Bob');
  await sit(bob, link);
  const eve = await visit('Eve', PHONE);
  await sit(eve, await watchLink(ada));
  await eventually(async () => assert.equal(await eve.page.locator('h1').innerText(), '<b>Title</b>'));
  assert.equal(await eve.page.locator('[name=chat]').count(), 0);
  // Text of others is text.
  const markup = '<img src=x onerror="document.title=1"> & so on';
  await ada.page.click('#tab-beside');
  await ada.page.fill('[name=chat]', markup);
  await ada.page.keyboard.press('Enter');
  for (const { page } of [ada, bob, eve]) {
    await page.click('#tab-beside');
    await page.locator('.lines bdi', { hasText: markup }).waitFor();
    await eventually(async () => assert.match(await page.innerText('.lines time'), /^\d+:\d+/));
    assert.equal(await page.locator('.lines img').count(), 0);
  }
  await choices(ada);
  await choices(bob);
  const actor = await acting(ada, bob);
  assert.ok(await play(actor, first));
  await shows(eve, await plies(actor));
  await choices(eve);
  assert.equal(await eve.page.locator('.side .choice').count(), 0);
  // An earlier position, as a spectator knows it.
  await eve.page.click('.history button >> nth=0');
  await eve.page.locator('.banner.past').waitFor();
  await end(ada, bob, eve);
});

test('what was seen by others is undone, and a match paused, if all agree', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  const [link] = await begin(ada, { game: 'crossing-oceans', who: ['me', 'friend'] });
  const bob = await visit('Bob', PHONE);
  await sit(bob, link);
  // Ada acts, and then Bob.
  const turn = async () => {
    for (let last = null; ;) {
      const actor = await acting(ada, bob);
      await play(actor, first);
      if (last === ada && actor === bob) break;
      last = actor;
    }
  };
  await turn();
  const before = await plies(bob);
  await shows(ada, before);
  const asks = async () => {
    await ada.page.keyboard.press('Control+z');
    await ada.page.click('[data-unasked] >> text=Ask them');
    await ada.page.waitForSelector('[data-asked=undo] >> text=You asked');
  };
  // Nobody is asked before that is confirmed.
  await ada.page.keyboard.press('Control+z');
  await ada.page.click('[data-unasked] >> text=Cancel');
  await ada.page.waitForSelector('[data-unasked]', { state: 'detached' });
  await eventually(async () => assert.equal(await bob.page.locator('[data-asked]').count(), 0));

  // Everybody is shown what came of it, until that is closed.
  const ends = [
    { outcome: 'refused', by: () => bob.page.click('[data-asked=undo] >> text=Refuse'), says: '/Bob.* refused/' },
    { outcome: 'withdrawn', by: () => ada.page.click('[data-asked=undo] >> text=Withdraw'), says: 'withdrawn' },
  ];
  for (const { outcome, by, says } of ends) {
    await asks();
    // In view on a phone, wherever that is scrolled to.
    await bob.page.waitForSelector('[data-asked=undo]');
    await bob.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    assert.ok(await bob.page.evaluate(() => document.querySelector('[data-asked]').getBoundingClientRect().top >= 0));
    await by();
    for (const { page } of [ada, bob]) await page.waitForSelector(`[data-settled=${outcome}] >> text=${says}`);
    await eventually(async () => assert.equal(await ada.page.locator('[data-asked]').count(), 0));
    assert.equal(await plies(ada), before);
    await ada.page.click('[data-settled] button');
    await ada.page.waitForSelector('[data-settled]', { state: 'detached' });
  }
  await ada.page.reload();
  await ada.page.waitForSelector('.board [data-spot]');
  await shows(ada, before);
  await eventually(async () => assert.equal(await ada.page.locator('[data-settled]').count(), 0));
  await asks();
  await bob.page.click('[data-asked=undo] >> text=Agree');
  await ada.page.waitForFunction((before) => Number(document.querySelector('.history input').max) < before, before);
  await ada.page.waitForSelector('[data-settled=agreed] >> text=Ada (you) asked');
  await shows(bob, await plies(ada));
  // A question lapses when somebody plays on.
  await turn();
  await shows(ada, await plies(bob));
  await asks();
  const actor = await acting(ada, bob);
  await play(actor, first);
  await bob.page.waitForSelector('[data-asked]', { state: 'detached' });
  if (actor === bob) await ada.page.waitForSelector('[data-settled=played] >> text=lapsed because Bob played on');

  // In a pause nobody can choose, and afterwards nothing of it is left.
  await bob.page.click('#tab-beside');
  await bob.page.click('.acts >> text=Ask for a pause');
  await ada.page.click('[data-asked=pause] >> text=Agree');
  await ada.page.waitForSelector('[data-paused] >> text=Bob paused the match');
  await bob.page.waitForSelector('[data-paused] >> text=Bob (you) paused the match');
  await choices(ada);
  for (const { page } of [ada, bob]) {
    await page.waitForSelector('[data-held]');
    await eventually(async () => assert.equal(await page.locator('.choice, .side .amount, .board .lit').count(), 0));
  }
  await ada.page.click('[data-paused] button');
  for (const { page } of [ada, bob]) await page.waitForSelector('[data-paused], [data-held]', { state: 'detached' });
  await acting(ada, bob);
  for (const { page } of [ada, bob]) assert.equal(await page.locator('[role=alert], [data-settled]').count(), 0);

  // A computer player takes the seat, and gives it back.
  await bob.page.click('.acts >> text=Let a computer player');
  await bob.page.click('text=Take seat B back');
  await bob.page.waitForSelector('text=Take seat B back', { state: 'detached' });
  await end(ada, bob);
});

test('without a network nothing that was typed or chosen is lost', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  const [link] = await begin(ada, { game: 'salty-ocean', who: ['me', 'friend'] });
  const bob = await visit('Bob', PHONE);
  await sit(bob, link);
  const actor = await acting(ada, bob);
  const other = actor === ada ? bob : ada;
  const before = await plies(actor);
  await actor.page.click('#tab-beside');
  await actor.page.fill('[name=chat]', 'I am in a tunnel');
  await actor.context.setOffline(true);
  await actor.page.waitForSelector('[data-connection=lost]');
  await eventually(async () => assert.equal(await actor.page.inputValue('[name=chat]'), 'I am in a tunnel'));
  await actor.page.click('.chat button[type=submit]');
  await actor.page.fill('[name=chat]', 'half a li');
  await choices(actor);
  await actor.page.locator('.side .choice').first().click();
  await actor.context.setOffline(false);
  await actor.page.waitForSelector('[data-connection=lost]', { state: 'detached' });
  await actor.page.waitForFunction((before) => Number(document.querySelector('.history input').max) > before, before);
  await shows(other, await plies(actor));
  await other.page.click('#tab-beside');
  await other.page.locator('.lines bdi', { hasText: 'I am in a tunnel' }).waitFor();
  await eventually(async () => assert.equal(await other.page.locator('.lines p').count(), 1));
  // What is typed is there after a reload, too.
  await actor.page.reload();
  await actor.page.waitForSelector('.board [data-spot]');
  await actor.page.click('#tab-beside');
  await eventually(async () => assert.equal(await actor.page.inputValue('[name=chat]'), 'half a li'));
  await end(ada, bob);
});

test('a line that is not delivered is a draft again, with what was begun meanwhile', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  await begin(ada, { game: 'salty-ocean', who: ['me', 'friend'] });
  const { page } = ada;
  await page.click('#tab-beside');
  const say = async (text, then) => {
    await page.fill('[name=chat]', text);
    await page.click('.chat button[type=submit]');
    await page.fill('[name=chat]', then);
  };
  // Refused, after another one was begun.
  let answer;
  const refuse = new Promise((done) => (answer = done));
  await page.route('**/chat', async (route) => {
    await refuse;
    await route.fulfill({ status: 409, json: { ok: false, error: { kind: 'bad-chat', rule: null, message: 'not this one' } } });
  });
  await say('One.', 'Two');
  answer();
  await page.waitForSelector('.notice >> text=not this one');
  await eventually(async () => assert.equal(await page.inputValue('[name=chat]'), 'One. Two'));
  // Undelivered, when the table is left, or the page loaded again.
  await page.unroute('**/chat');
  await page.route('**/chat', (route) => route.abort('internetdisconnected'));
  await say('Three.', 'Four');
  await page.waitForSelector('.lines >> text=Three.');
  await page.goto(`${server.address}/#/`);
  await page.click('li .title');
  await page.waitForSelector('.board [data-spot]');
  await page.click('#tab-beside');
  await eventually(async () => assert.equal(await page.inputValue('[name=chat]'), 'Three. Four'));
  await page.click('.chat button[type=submit]');
  await page.waitForSelector('.lines >> text=Three. Four');
  await page.reload();
  await page.waitForSelector('.board [data-spot]');
  await page.click('#tab-beside');
  await eventually(async () => assert.equal(await page.inputValue('[name=chat]'), 'Three. Four'));
  await page.unroute('**/chat');
  await page.click('.chat button[type=submit]');
  await page.waitForSelector('.lines p:has(time) >> text=Three. Four');
  await page.reload();
  await page.waitForSelector('.board [data-spot]');
  await page.click('#tab-beside');
  await eventually(async () => assert.equal(await page.inputValue('[name=chat]'), ''));
  // The browser may report the refusal, too.
  assert.deepEqual(
    ada.errors.splice(0).filter((error) => !/status of 409/.test(error)),
    [],
  );
  await end(ada);
});

test('whoever begins a match and cannot come to it begins no second one', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  const { page } = ada;
  let refused = 0;
  await page.route('**/seats', (route) => ((refused += 1) === 2 ? route.abort('internetdisconnected') : route.continue()));
  await page.click('nav a[href="#/new"]');
  await page.check('[name=seats][value="3"]');
  await page.selectOption('[name=who-2]', 'me');
  await page.click('button[type=submit]');
  await page.waitForSelector('.begun [role=alert]');
  // One of two seats is taken.
  await eventually(async () => assert.equal(await page.locator('.begun .link').count(), 1));
  assert.ok(!(await page.isVisible('button[type=submit]')));
  await page.click('text=Try again');
  await page.waitForSelector('.board [data-spot], .curtain');
  assert.equal(refused, 3);
  const { matches } = await page.evaluate(async () => (await fetch('/api/me/matches')).json());
  assert.deepEqual([...new Set(matches.map(({ id }) => id))].length, 1);
  assert.deepEqual(matches.map(({ seat }) => seat).sort(), [1, 2]);
  await end(ada);
});

test('a link is renewed, and whoever leaves a seat for good has the match no more', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  const [old] = await begin(ada, { game: 'salty-ocean', who: ['me', 'friend'] });
  await ada.page.click('#tab-beside');
  await ada.page.click('[data-renew] summary');
  await ada.page.click('[data-renew] >> text=New link: Free seat B');
  const link = await ada.page.inputValue('[data-renew] .link input');
  assert.notEqual(link, old);
  await ada.page.waitForSelector('[data-renew] >> text=The old link no longer works');
  await eventually(async () => assert.equal(await ada.page.inputValue('.links .link input'), link));
  const bob = await visit('Bob', PHONE);
  await bob.page.goto(old);
  await bob.page.waitForSelector('text=You have no access to a match here');
  await sit(bob, link);
  // The tab may change when the match begins.
  await ada.page.waitForSelector('[data-waiting]', { state: 'detached' });
  await ada.page.click('#tab-beside');
  await ada.page.waitForSelector('.seats >> text=Bob');

  await bob.page.click('#tab-beside');
  await bob.page.click('[data-leave] summary');
  await bob.page.click('text=Leave seat B');
  await bob.page.waitForSelector('text=None yet');
  await ada.page.waitForSelector('.seats >> text=Bob', { state: 'detached' });
  await end(ada, bob);
});

test('two at one screen have a curtain between them', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  await begin(ada, { game: 'transatlantic', who: ['me', 'me', 'greedy'], set: { variant: 'transatlantic/other-readings' } });
  const names = new Set();
  // Both come to the screen, also after the computer player.
  for (let turns = 0; turns < 4;) {
    if (await ada.page.isVisible('.curtain')) {
      const name = (await ada.page.innerText('.curtain h2')).replace('Hand over to ', '');
      assert.equal(await ada.page.locator('.board [data-spot^="hand:"]').count(), 0, 'no hand under the curtain');
      await ada.page.click('.curtain .primary');
      await ada.page.waitForFunction((name) => document.querySelector('.turn').innerText.includes(name), name);
      names.add(name);
      turns += 1;
    } else if ((await state(ada)) === 'choose') await play(ada, first);
    else await ada.page.waitForTimeout(20);
  }
  assert.deepEqual([...names].sort(), ['Ada (A)', 'Ada (B)']);
  await end(ada);
});

test('a house rule is shown before anybody sits down, and a person comes to another browser', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  await ada.page.click('nav a[href="#/new"]');
  await ada.page.waitForSelector('[data-game]');
  await ada.page.check('[name=pasted]');
  await ada.page.fill('[name=variant-text]', 'extends = "crossing-oceans/standard.toml"\nabout.name = "Endless"\nrulings.empty-stack = "shift-all"\n');
  await ada.page.waitForSelector('.findings .good');
  await ada.page.check('[name=seats][value="2"]');
  await ada.page.click('button[type=submit]');
  await ada.page.waitForSelector('.board [data-spot]');
  await ada.page.click('#tab-beside');
  const link = await ada.page.inputValue('.links input');
  const bob = await visit('Bob');
  await bob.page.goto(link);
  await bob.page.waitForSelector('.card td >> text=shift-all');
  await bob.page.click('text=Not now');
  // A table that one has not come to is in no list.
  await bob.page.waitForSelector('text=None yet');

  await ada.page.goto(`${server.address}/#/me`);
  await ada.page.click('text=Show my link');
  const own = await ada.page.inputValue('.link input');
  const phone = await visit(null, { ...PHONE, path: own.slice(server.address.length) });
  await phone.page.click('li.yours .title, .mine .title');
  await phone.page.waitForSelector('.board [data-spot]');
  assert.ok(!phone.page.url().includes('key='));
  await end(ada, bob, phone);
});

test('a slow second answer about who this browser is does not forget who it became', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  await ada.page.goto(`${server.address}/#/me`);
  await ada.page.click('text=Show my link');
  const own = await ada.page.inputValue('.link input');
  const other = await visit(null, { path: '/health' });
  let asked = 0;
  await other.context.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    if (route.request().method() === 'GET' && asked++ > 0) await other.page.waitForResponse(/matches/);
    await route.fulfill({ response: answer });
  });
  await other.page.goto(own);
  await other.page.waitForSelector('.mine');
  await other.page.waitForLoadState('networkidle');
  await eventually(async () => assert.equal(await other.page.locator('.mine').count(), 1));
  await end(ada, other);
});

test('a table that was left is followed no more', { timeout: 300_000 }, async () => {
  const { context, page, errors } = await visit('Ada');
  const streams = new Set();
  page.on('request', (request) => request.url().includes('/events') && streams.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => streams.delete(request));
  await begin({ page }, { game: 'crossing-oceans', who: ['me', 'friend'] });
  const table = page.url();
  // A browser holds six connections to a server: those that stay open would end this.
  for (let visits = 0; visits < 4; visits += 1) {
    await page.goto(table.replace(/#.*/, '#/'));
    await page.locator('main').waitFor();
    await page.goto(table);
    await page.waitForSelector('.board [data-spot]');
  }
  await page.goto(table.replace(/#.*/, '#/'));
  for (let tries = 0; streams.size > 0 && tries < 50; tries += 1) await page.waitForTimeout(100);
  assert.equal(streams.size, 0);
  assert.deepEqual(errors, []);
  await context.close();
});
