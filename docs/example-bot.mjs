// A player for `gonfalon league BOX SCENARIO --players ./docs/example-bot.mjs,random`: what a program at a seat looks like.
// It marches towards the enemy, fights where the exact chances are good, shoots where it may, and takes the first way else.

import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const read = async () => JSON.parse((await lines.next()).value ?? 'null');
const send = message => process.stdout.write(`${JSON.stringify(message)}\n`);

/** One question to the engine; between question and answer it says nothing else. */
async function ask(what, fields = {}) {
  send({ id: 0, ask: what, ...fields });
  return read();
}

let me = '';
let neighbours = new Map();

/** Steps from every hex to the nearest of these, as the crow flies. */
function distances(hexes) {
  const far = new Map(hexes.map(hex => [hex, 0]));
  for (const hex of far.keys())
    for (const next of neighbours.get(hex) ?? []) if (!far.has(next)) far.set(next, far.get(hex) + 1);
  return far;
}

/** The mean of what an order does to the enemy, less what it does to us; null where it rolls for nothing. */
async function value(action) {
  const { odds } = await ask('odds', { action });
  if (!odds) return null;
  const harm = r =>
    (r.defenderLoss ?? r.loss ?? 0) +
    2 * (r.defenderGone ?? r.gone ?? 0) -
    (r.attackerLoss ?? r.ownLoss ?? 0) -
    2 * (r.attackerGone ?? 0);
  return odds.chances.reduce((sum, { weight, result }) => sum + weight * harm(result), 0) / odds.of;
}

/** The order with the greatest value; null where none has any. */
async function best(orders) {
  let found = null;
  for (const order of orders.slice(0, 40)) {
    const worth = await value(order);
    if (worth !== null && (found === null || worth > found.worth)) found = { order, worth };
  }
  return found;
}

/** A whole move of somebody who can still act, nearer to the enemy than he stands; null where there is none. */
async function march() {
  const { units } = await ask('units');
  const far = distances(units.filter(({ side }) => side !== me).map(({ at }) => at));
  for (const unit of units.filter(
    ({ side, acts, sorts }) => side === me && acts && !sorts.includes('leader'),
  )) {
    const { ends } = await ask('reach', { unit: unit.id });
    const near = ends.toSorted((a, b) => far.get(a.at) - far.get(b.at) || b.left - a.left)[0];
    if (near && near.path.length > 0 && far.get(near.at) < far.get(unit.at)) return near.path;
  }
  return null;
}

async function orders({ moment }) {
  if (moment.pass) {
    const { choices } = await ask('choices');
    const shot = await best(choices.map(({ order }) => order));
    return [shot && shot.worth > 0.2 ? shot.order : moment.pass];
  }
  const { fights, duties } = await ask('fights');
  const fight = await best(fights.map(({ order }) => order));
  if (fight && (fight.worth > 0 || duties?.hexes.length > 0)) return [fight.order];
  const path = moment.key === 'march' ? null : await march();
  if (path) return path;
  if (moment.close && (await ask('check', { action: moment.close })).verdict.ok) return [moment.close];
  const { choices } = await ask('choices');
  return [choices.find(({ action }) => action.do !== 'surrender').order];
}

for (let told = await read(); told; told = await read()) {
  if (told.tell === 'game') me = told.seat;
  if (told.tell !== 'order') continue;
  if (neighbours.size === 0)
    neighbours = new Map((await ask('land')).land.map(hex => [hex.id, hex.neighbours.filter(Boolean)]));
  await ask('apply', { actions: await orders(told.awaits) });
}
