/** What is shown belongs to the position and to its viewer: hints, choices and points of others are not visible. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, eventually, exported, hasActions, playFirst, waitForTurn } from './harness.mjs';

const table = browser();

const played = async (page) =>
  (await exported(page))
    .match(/\n== play\n([^]*?)\n(?:==|$)/)[1]
    .split('\n')
    .filter((line) => /^\d /.test(line));
/** Text that shows a player's points. */
const shownPoints = /\d points?\b|Points after it/;
/** The middle of what there is of this on the screen. */
const middle = (page, selector, nth) =>
  page.evaluate(
    ([selector, nth]) => {
      const rect = [...document.querySelectorAll(selector)].at(nth).getBoundingClientRect();
      return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
    },
    [selector, nth],
  );

test('a hint is for the position it was asked at', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  const [first, other] = await page.$$eval('.side .choice', (all) => all.map((one) => one.dataset.notation));
  const choose = (notation) => page.click(`.side .choice[data-notation="${notation}"]`);
  await choose(first);
  await hasActions(page, 1);
  const told = async () => {
    // What has changed the match has ended it already.
    await page.click('.hint button:has-text("Answer now")', { timeout: 2_000 }).catch(() => {});
    await page.waitForSelector('.hint progress', { state: 'detached' });
    await page.waitForTimeout(200);
    return page.locator('.hint > ol > li').count();
  };

  // As many actions, and another one of them.
  await page.click('.tools button:has-text("Hint")');
  await page.click('.tools button:has-text("Undo")');
  await hasActions(page, 0);
  await choose(other);
  await hasActions(page, 1);
  assert.equal(await told(), 0, 'after another action');

  // One more.
  await page.click('.tools button:has-text("Hint")');
  await playFirst(page);
  assert.equal(await told(), 0, 'after the next action');

  // On a copy.
  await page.click('.tools button:has-text("Hint")');
  await page.click('.tools button:has-text("Try it")');
  await page.waitForSelector('.banner.trial');
  assert.equal(await told(), 0, 'at a trial');
  await page.click('.banner.trial .primary');
  await page.waitForSelector('.banner.trial', { state: 'detached' });

  // The past hides it as long as it is looked at, and an action ends it.
  await waitForTurn(page);
  await page.click('.tools button:has-text("Hint")');
  assert.ok((await told()) > 0, 'at the position itself');
  await page.fill('.history input', '0');
  await page.waitForSelector('.banner.past');
  await eventually(async () => assert.equal(await page.locator('.hint li').count(), 0, 'in the past'));
  await page.click('.banner.past .primary');
  await page.waitForSelector('.hint li');
  await playFirst(page);
  await page.waitForSelector('.hint', { state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('a hint goes when another tab takes the match over, also where the past is looked at', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  await playFirst(page);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const past of [false, true]) {
    const count = await actions(page);
    await page.bringToFront();
    await waitForTurn(page);
    await page.click('.tools button:has-text("Hint")');
    await page.click('.hint button:has-text("Answer now")').catch(() => {});
    await page.waitForSelector('.hint li');
    if (past) {
      await page.fill('.history input', '0');
      await page.waitForSelector('.banner.past');
    }
    await hasActions(other, count);
    await other.bringToFront();
    await playFirst(other);
    await hasActions(page, count + 1);
    if (past) {
      await page.click('.banner.past .primary');
      await page.waitForSelector('.banner.past', { state: 'detached' });
    }
    await waitForTurn(page);
    await eventually(async () => assert.equal(await page.locator('.hint').count(), 0, past ? 'in the past' : 'at the position'));
  }
  assert.deepEqual(errors, []);
  await context.close();
});

for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
  test(`${game}: a click in a scrolled list is what was under it`, async () => {
    const { page, errors, context } = await table.visit({ width: 1280, height: 380 });
    await begin(page, { game, players: ['human', 'human'] });
    const overflows = (selector) =>
      page.evaluate((selector) => {
        const box = document.querySelector(selector);
        return box.scrollHeight > box.clientHeight + 20;
      }, selector);
    for (let i = 0; i < 40 && !(await overflows('#side-panel')); i += 1) await playFirst(page);
    assert.ok(await overflows('#side-panel'), 'there are more choices than fit');
    await page.evaluate(() => document.querySelector('#side-panel').scrollTo(0, 10_000));
    const was = await actions(page);
    const wanted = await page.getAttribute('.side .choice >> nth=-1', 'data-notation');
    const { x, y } = await middle(page, '.side .choice', -1);
    await page.mouse.click(x, y);
    await hasActions(page, was + 1);
    assert.ok((await played(page)).at(-1).endsWith(wanted), `${wanted} was clicked`);

    // Further than the log draws at once.
    let state = await waitForTurn(page);
    while (state !== 'over' && (state === 'curtain' || (await actions(page)) < 70)) {
      if (state === 'curtain') await page.click('.curtain .primary');
      else await playFirst(page);
      state = await waitForTurn(page);
    }
    if (state === 'over') await page.keyboard.press('Escape');
    await page.click('#tab-log');
    assert.ok(await overflows('.log'), 'there is more in the log than fits');
    const all = await actions(page);
    for (const nth of [-1, -Math.min(30, all)]) {
      await page.evaluate((nth) => [...document.querySelectorAll('.log .to')].at(nth).scrollIntoView({ block: 'center' }), nth);
      const { x, y } = await middle(page, '.log .to', nth);
      await page.mouse.click(x, y);
      await page.waitForFunction((at) => Number(document.querySelector('.history input').value) === at, all + 1 + nth);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('points that count what is hidden are shown nowhere', async () => {
  const { page, errors, context } = await table.visit({
    // A ruleset whose score a session may not see before the end: only the referee gets it.
    before: () => {
      const asked = new WeakMap();
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (!asked.has(this)) asked.set(this, new Map());
        if (message.line) asked.get(this).set(message.id, JSON.parse(message.line));
        post.call(this, message, ...rest);
      };
      const blank = (request, reply, within) => {
        const session = within || 'as' in request;
        if (request.op === 'batch') request.requests.forEach((one, nth) => blank(one, reply.replies?.[nth] ?? {}, session));
        else if (session) {
          for (const points of ['score', 'points']) {
            if (!reply[points]) continue;
            reply[points] = null;
            window.blanked = (window.blanked ?? 0) + 1;
          }
        }
      };
      const own = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
      Object.defineProperty(Worker.prototype, 'onmessage', {
        get() {
          return own.get.call(this);
        },
        set(hear) {
          own.set.call(this, ({ data }) => {
            const request = asked.get(this)?.get(data.id);
            if (!request || !data.reply) return hear({ data });
            const reply = JSON.parse(data.reply);
            blank(request, reply, false);
            hear({ data: { ...data, reply: JSON.stringify(reply) } });
          });
        },
      });
    },
  });
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  const points = async (where) => {
    const [choice] = await page.$$('.side .choice');
    if (choice) {
      await choice.hover();
      await page.waitForSelector('.tip dl, .tip .events');
    }
    assert.doesNotMatch(await page.innerText('body'), shownPoints, where);
    await page.mouse.move(1, 1);
    await page.click('.tools button[title=Score]');
    await page.waitForSelector('dialog:has-text("hidden from you")');
    assert.equal(await page.locator('dialog table').count(), 0, where);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  };
  await waitForTurn(page);
  await points('at the beginning');
  for (let i = 0; i < 3; i += 1) await playFirst(page);
  await waitForTurn(page);
  await points('after some actions');
  await page.click('#tab-players');
  assert.equal(await page.locator('.seats .points').count(), 0, 'of the players');
  await page.click('#tab-choices');
  await page.fill('.history input', '1');
  await page.waitForSelector('.banner.past');
  await page.waitForFunction(() => document.querySelectorAll('.board .lit').length === 0);
  await points('in the past');
  await page.click('.banner.past .primary');
  await page.waitForSelector('.banner.past', { state: 'detached' });
  await page.click('.tools button:has-text("Try it")');
  await page.waitForSelector('.banner.trial');
  await waitForTurn(page);
  await points('at a trial');
  await page.click('.banner.trial .primary');
  await page.waitForSelector('.banner.trial', { state: 'detached' });
  await page.click('.menu summary');
  await page.click('.menu a:has-text("Replay")');
  await page.waitForSelector('.replay');
  await points('in a replay');
  assert.ok((await page.evaluate(() => window.blanked)) > 10);
  assert.deepEqual(errors, []);
  await context.close();
});
