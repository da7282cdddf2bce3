import { diceStream, drawBelow } from '@gonfalon/kernel';
import { buildBattlefield, drawArrangement, writeArrangement } from '@gonfalon/system-medieval-battle';
import { describe, expect, test } from 'vitest';
import { box } from '../src/index.ts';
import { battle, clash, fieldOf, lines, onModules, opening, refusal, targets, unit } from './field.ts';

const STANDARD = 'modules N1=I P1=AI P2=AII P3=AIII E1=S1a E2=S2a E3=S3a';
const BIG = 'modules N1=I N2=III P1=AI P2=AII P3=AIII P4=AIV P5=AV E2=S1a E3=S2a E4=S3a E5=S4a';

/** How many hexes lie on modules of each kind. */
const sizes = (slots: readonly string[]) => ({
  inside: slots.filter(slot => slot.startsWith('N')).length,
  outside: slots.filter(slot => slot.startsWith('P')).length,
  supplementary: slots.filter(slot => slot.startsWith('E')).length,
});
const drawn = (size: 'standard' | 'big', seed: string) => {
  let stream = diceStream(seed);
  return drawArrangement(box.modules, size, n => {
    const draw = drawBelow(stream, n);
    stream = draw.stream;
    return draw.value;
  });
};

describe('building the field', () => {
  test('I.1 the standard map is one inside, three outside, three supplementary modules', () => {
    const { slots } = fieldOf(onModules('standard', `${STANDARD}\nrecruit`));
    expect(new Set(slots)).toEqual(new Set(['N1', 'P1', 'P2', 'P3', 'E1', 'E2', 'E3']));
    expect(sizes(slots)).toEqual({ inside: 15, outside: 63, supplementary: 18 });
    expect(() => onModules('standard', `${STANDARD.replace(' E3=S3a', '')}\nrecruit`)).toThrow(
      'E3 needs a face',
    );
    expect(() => onModules('standard', `${STANDARD} P4=AIV\nrecruit`)).toThrow(
      'the standard map has no place P4',
    );
  });
  test('I.2 the big map is two inside, five outside, four supplementary modules', () => {
    const { slots } = fieldOf(onModules('big', `${BIG}\nrecruit`));
    expect(new Set(slots).size).toBe(11);
    expect(sizes(slots)).toEqual({ inside: 30, outside: 105, supplementary: 24 });
  });
  test('I.3 the host chooses the inside module, its turn, and the three strips; or a seed draws them', () => {
    const turned = onModules('standard', 'modules N1=IV*2 P1=BV P2=BI P3=BII E1=S4b E2=S1a E3=S3b\nrecruit');
    expect(lines(turned)[0]).toBe('modules N1=IV*2 P1=BV P2=BI P3=BII E1=S4b E2=S1a E3=S3b');
    const named = 'N1=IV P1=BV P2=BI P3=BII E1=S4b E2=S1a E3=S3b';
    expect(lines(opening('standard', { modules: named, seed: 'a' }))[0]).toBe(`modules ${named}`);
    const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map(seed => lines(opening('standard', { seed }))[0]);
    expect(new Set(fields).size).toBe(6);
    // Draws one after another: not every strip is the first of those left.
    const strips = fields.map(line => / P1=.(\w+) P2=.(\w+) P3=.(\w+) /.exec(line!)!.slice(1).join());
    expect(new Set(strips).size).toBeGreaterThan(3);
    // Nor do all supplementary modules of every field fall on the same side.
    const faces = fields.map(line => / E1=\w+([ab]) E2=\w+([ab]) E3=\w+([ab])/.exec(line!)!.slice(1));
    expect(faces.some(three => new Set(three).size === 2)).toBe(true);
    expect(lines(opening('standard', { seed: 'a' }))[0]).toBe(fields[0]);
    expect(lines(opening('standard'))[0]).toBe(STANDARD);
  });
  test('I.3 a turned inside module keeps its outline; its ground and its flag turn with it', () => {
    const [one, two] = ['N1=I', 'N1=I*1'].map(face =>
      fieldOf(onModules('standard', `${STANDARD.replace('N1=I', face)}\nrecruit`)),
    );
    expect(two!.grid.ids).toEqual(one!.grid.ids);
    expect(two!.terrain).not.toEqual(one!.terrain);
    expect([...two!.terrain].sort()).toEqual([...one!.terrain].sort());
    const double = (field: typeof one) => field!.flags.find(flag => flag.points === 2)!.at;
    expect(double(two)).not.toBe(double(one));
    expect(two!.slots[double(two)]).toBe('N1');
  });
  test('I.1, I.2 a module lies in one place only, and only the inside one can be turned', () => {
    expect(() => onModules('standard', `${STANDARD.replace('P2=AII', 'P2=AI')}\nrecruit`)).toThrow(
      'P2 shows AI, but that module lies at P1',
    );
    expect(() => onModules('big', `${BIG.replace('N2=III', 'N2=II')}\nrecruit`)).toThrow(
      'N2 shows II, but that module lies at N1',
    );
    expect(() => onModules('standard', `${STANDARD.replace('P2=AII', 'P2=AII*1')}\nrecruit`)).toThrow(
      'P2 cannot be turned 1 times',
    );
  });
  test('I.1, I.2, I.6 a place holds a module of its own kind, and one that is in the box', () => {
    expect(() => onModules('standard', `${STANDARD.replace('P2=AII', 'P2=AIX')}\nrecruit`)).toThrow(
      'P2 needs a face of an outside module, not AIX',
    );
    expect(() => onModules('big', `${BIG.replace('N2=III', 'N2=S1b')}\nrecruit`)).toThrow(
      'N2 needs a face of an inside module, not S1b',
    );
    expect(() => onModules('big', `${BIG.replace('E2=S1a', 'E2=AI')}\nrecruit`)).toThrow(
      'E2 needs a face of an supplementary module, not AI',
    );
  });
  test('I.1, I.2, I.4 outside modules all show A or all show B', () => {
    for (const modules of [STANDARD, STANDARD.replaceAll('=A', '=B')])
      expect(lines(onModules('standard', `${modules}\nrecruit`))[0]).toBe(modules);
    expect(() => onModules('standard', `${STANDARD.replace('P3=AIII', 'P3=BIII')}\nrecruit`)).toThrow(
      'outside modules must all show side A or all side B',
    );
    for (let n = 0; n < 40; n++) {
      const { faces } = drawn(n % 2 ? 'big' : 'standard', `side ${n}`);
      const sides = Object.entries(faces)
        .filter(([slot]) => slot.startsWith('P'))
        .map(([, face]) => face[0]);
      expect(new Set(sides).size).toBe(1);
    }
  });
  test('I.5 supplementary modules fill the gaps, their flags beside the edge', () => {
    for (const size of ['standard', 'big'] as const) {
      const t = opening(size);
      const { flags, grid, slots } = fieldOf(t);
      for (const { at } of flags.filter(flag => slots[flag.at]!.startsWith('E')))
        expect([...grid.neighbours.slice(at * 6, at * 6 + 6)]).toContain(-1);
    }
  });
  test('I.5, V.2 a flag lies in the middle of its module’s side, with a hex of the module to its left and right', () => {
    for (const size of ['standard', 'big'] as const) {
      const { flags, grid, slots } = fieldOf(opening(size));
      const own = (at: number) =>
        [...grid.neighbours.slice(at * 6, at * 6 + 6)].filter(hex => hex >= 0 && slots[hex] === slots[at]);
      // Within a triangle of three hexes a side the middle of the rim has four neighbours; a corner has two.
      const single = flags.filter(flag => flag.points === 1);
      expect(single.map(({ at }) => slots[at]![0])).toEqual(single.map(() => 'E'));
      expect(single.map(({ at }) => own(at).length)).toEqual(single.map(() => 4));
      // Within one of five hexes a side the middle of the third row has six.
      const double = flags.filter(flag => flag.points === 2);
      expect(double.map(({ at }) => slots[at]![0])).toEqual(double.map(() => 'N'));
      expect(double.map(({ at }) => own(at).length)).toEqual(double.map(() => 6));
    }
  });
  test('I.6 on the big map the second inside module lies in a gap of the standard map, and all closes without a hole', () => {
    const { slots } = fieldOf(opening('big'));
    expect(slots).not.toContain('E1');
    for (let n = 0; n < 30; n++) {
      const size = n % 2 ? 'big' : 'standard';
      const field = buildBattlefield(box.modules, size, drawn(size, `hole ${n}`));
      expect(inlandGaps(field.grid)).toBe(0);
    }
  });
  test('I.1, I.2 any drawn arrangement is a legal one, read back from its own words', () => {
    for (let n = 0; n < 60; n++) {
      const size = n % 2 ? 'big' : 'standard';
      const words = writeArrangement(drawn(size, `words ${n}`));
      const t = onModules(size, `modules ${words}\nrecruit`);
      expect(lines(t)[0]).toBe(`modules ${words}`);
    }
  });
});

/** Places off the field with a field hex on at least four sides: a hole. */
function inlandGaps(grid: ReturnType<typeof fieldOf>['grid']): number {
  const beside = new Map<string, number>();
  for (let hex = 0; hex < grid.size; hex++)
    for (const [dq, dr] of [
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ] as const) {
      const place = { q: grid.q[hex]! + dq, r: grid.r[hex]! + dr };
      if (grid.at(place) < 0)
        beside.set(`${place.q},${place.r}`, (beside.get(`${place.q},${place.r}`) ?? 0) + 1);
    }
  return [...beside.values()].filter(count => count > 4).length;
}

describe('the ground', () => {
  const ring = 'hex 0403 mountains\nhex 0503 hills\nhex 0504 woods\n';
  test('I.7 mountains are closed to cavalry and to the wagon train, open to foot', () => {
    for (const kind of ['HC', 'LC', 'HA'])
      expect(
        refusal(battle(`${ring}unit Y1 ${kind} yellow at=0404\nturn yellow`), 'step unit=Y1 to=0403'),
      ).toEqual(['move.closedTerrain 0403']);
    for (const kind of ['HI', 'LI', 'PK', 'AR', 'LB'])
      expect(targets(battle(`${ring}unit Y1 ${kind} yellow at=0404\nturn yellow`), 'step')).toContain('0403');
    expect(refusal(battle(`${ring}unit YW WT yellow at=0404\nturn yellow`), 'step unit=YW to=0403')).toEqual([
      'move.wagonOnPlains 0403',
      'move.points YW',
    ]);
    const placing = battle(
      'hex 0306 mountains\nunit RW WT red at=0404\nunit YW WT yellow at=0704\nreserve red HC=1 LI=1\ndeploy red',
    );
    expect(refusal(placing, 'place kind=HC at=0306')).toEqual(['deployment.closedTerrain 0306']);
    expect(placing.try('place kind=LI at=0306').ok).toBe(true);
  });
  test('I.7, I.8 mountains stand above hills, and hills above the low ground', () => {
    const height = (from: string, to: string) =>
      clash(
        battle(
          `hex 0404 ${from}\nhex 0405 ${to}\nunit Y1 LI yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow`,
        ).play('melee unit=Y1 target=R1'),
      ).factors;
    expect(height('mountains', 'hills')).toEqual(['melee.height +1']);
    expect(height('hills', 'mountains')).toEqual(['melee.height -1']);
    expect(height('hills', 'plains')).toEqual(['melee.height +1']);
    expect(height('hills', 'woods')).toEqual(['melee.height +1']);
    expect(height('plains', 'hills')).toEqual(['melee.height -1']);
  });
  test('I.8 rocky hills are bad for cavalry in a melee and closed to the wagon train', () => {
    const t = battle(
      'hex 0404 hills\nhex 0405 hills\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow',
    );
    expect(clash(t.play('melee unit=Y1 target=R1')).factors).toEqual(['melee.badHills -1']);
    expect(
      refusal(battle(`${ring}unit YW WT yellow at=0404\nturn yellow`), 'step unit=YW to=0503'),
    ).toContain('move.wagonOnPlains 0503');
  });
  test('I.9 woods and plains are equally low; woods are bad for cavalry, good against shots, closed to the wagon train', () => {
    const low = battle(
      'hex 0405 woods\nunit Y1 LI yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow',
    );
    expect(clash(low.play('melee unit=Y1 target=R1')).factors).toEqual([]);
    const ridden = battle(
      'hex 0405 woods\nunit Y1 LC yellow at=0404\nunit R1 LI red at=0405 points=0\nturn yellow',
    );
    expect(clash(ridden.play('melee unit=Y1 target=R1')).factors).toEqual(['melee.badWoods -1']);
    const shot = battle('hex 0405 woods\nunit Y1 AR yellow at=0404\nunit R1 LI red at=0405\nturn yellow');
    expect(clash(shot.play('shoot unit=Y1 target=R1')).factors).toEqual(['ranged.cover -1']);
    expect(
      refusal(battle(`${ring}unit YW WT yellow at=0404\nturn yellow`), 'step unit=YW to=0504'),
    ).toContain('move.wagonOnPlains 0504');
  });
  test('I.10 plains cost one point to enter, everything else two', () => {
    for (const [terrain, left] of [
      ['plains', 2],
      ['woods', 1],
      ['hills', 1],
      ['mountains', 1],
    ] as const) {
      const t = battle(`hex 0405 ${terrain}\nunit Y1 LI yellow at=0404\nturn yellow`).play(
        'step unit=Y1 to=0405',
      );
      expect(unit(t, 'Y1')).toBe(`LI yellow at=0405 knights=2 points=${left}`);
    }
  });
});
