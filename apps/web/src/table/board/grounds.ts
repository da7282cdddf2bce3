// The sheet for what lies on the table: the box's own map, a field laid for a study, or hexes built out of modules.

import type { FieldPicture } from '@gonfalon/board';
import { checksum } from '@gonfalon/kernel';
import { fieldPicture, type LaidHex, type Layout, pictureOf } from '@gonfalon/kit';
import { BOXES, type Box } from '@gonfalon/library';
import type { Sheet } from '../../map/ground.ts';
import { sheetPicture } from '../../map/sheet-picture.ts';
import type { Language } from '../../preferences.ts';
import { wording } from '../../words/wording.ts';

type Named = Pick<Sheet, 'name' | 'ready' | 'picture'>;

/** Sheets of the fields of one box. */
export function groundsOf(key: string): (shown: Layout, language: Language) => Promise<Named> {
  const box = BOXES.find(({ id }) => id === key);
  if (!box) throw new Error(`no box is called ${key}`);
  const names = new WeakMap<object, string>();
  /** Paintings are kept by name on the device, so two fields must never share one. */
  const named = (field: object, picture: FieldPicture): string => {
    const { cells, sides = [], roads = [], crossings = [], season = 'summer' } = picture;
    const name = names.get(field) ?? `${key} ${season} ${checksum([cells, sides, roads, crossings])}`;
    names.set(field, name);
    return name;
  };
  return async (shown, language) => {
    if ('counters' in shown && shown.ownMap && box.map)
      return { name: key, ready: key, picture: pictureOf(await box.map(), language) };
    const picture = await pictureOn(box, shown, language);
    const field = 'counters' in shown ? shown.field : shown.hexes;
    return { name: named(field, picture), ready: undefined, picture };
  };
}

async function pictureOn(box: Box, shown: Layout, language: Language): Promise<FieldPicture> {
  if ('counters' in shown) {
    const { field } = shown;
    const map = await box.map?.();
    return field.own && map
      ? pictureOf(map, language, field)
      : fieldPicture(field, box.name[language], language, map?.season);
  }
  return sheetPicture(box, shown.hexes.map(unflagged), language, wording);
}

/** The table puts up flags itself, in the colours of who holds them. */
const unflagged = (hex: LaidHex): LaidHex => ({ ...hex, flag: 0 });
