// What each scenario is about, for whoever chooses one: told at once, before any box is opened. A test holds turns, units and
// who begins to what the box itself says.

import type { ScenarioCard, Words } from './types.ts';

interface Told {
  readonly name: Words;
  readonly about: Words;
  readonly length: Words;
  readonly complexity: ScenarioCard['complexity'];
  readonly turns: number | null;
  readonly units: readonly number[] | null;
  readonly begins: string | null;
  readonly wins: Words;
}
const w = (en: string, pl = en): Words => ({ en, pl });
const hours = (count: string): Words => w(`${count} h`, `${count} godz.`);
const minutes = (count: number): Words => w(`${count} min`);
const card = (id: string, told: Told): ScenarioCard => ({ id, ...told });

const LEAD_OR_CHIEFS = w(
  '200 points ahead at once, or the three enemy chiefs dead or gone',
  'Od razu: przewaga 200 punktów albo trzej wodzowie wroga zabici lub poza mapą',
);
const LEADERS_OR_POINTS = w(
  'All enemy leaders dead or gone, else more points after the last turn',
  'Wszyscy dowódcy wroga zabici lub poza mapą, inaczej więcej punktów po ostatniej turze',
);
const MORALE = w(
  'Morale level 3 at once, else the higher level after the last turn',
  'Od razu: 3. poziom morale, inaczej wyższy poziom po ostatniej turze',
);

export const KOSOVO: readonly ScenarioCard[] = [
  card('kosovo-field', {
    name: w('Kosovo Field', 'Kosowe Pole'),
    about: w(
      'The Serbian princes strike first at the sultan’s army; commands join the battle one by one.',
      'Serbscy książęta pierwsi uderzają na armię sułtana; dowództwa wchodzą do bitwy jedno po drugim.',
    ),
    length: hours('6'),
    complexity: 4,
    turns: null,
    units: [98, 155],
    begins: 'serbs',
    wins: LEAD_OR_CHIEFS,
  }),
  card('milos-obilic', {
    name: w('Miloš Obilić'),
    about: w(
      'The same battle after six turns: Murad is dead, morale is with the Serbs, and two commands may change sides.',
      'Ta sama bitwa po sześciu turach: Murad nie żyje, morale sprzyja Serbom, a dwa dowództwa mogą zmienić stronę.',
    ),
    length: hours('4'),
    complexity: 4,
    turns: null,
    units: [98, 118],
    begins: 'ottomans',
    wins: LEAD_OR_CHIEFS,
  }),
];

export const KULIKOVO: readonly ScenarioCard[] = [
  card('kulikowe-pole', {
    name: w('Kulikowe Pole'),
    about: w(
      'Mamai’s host against Dmitri’s line, with a Russian regiment hidden in a forest.',
      'Ordy Mamaja przeciw szykom Dymitra, z ruskim pułkiem ukrytym w lesie.',
    ),
    length: hours('5'),
    complexity: 4,
    turns: 20,
    units: [122, 141],
    begins: 'mongols',
    wins: LEADERS_OR_POINTS,
  }),
  card('the-ambush', {
    name: w('The Ambush', 'Zasadzka'),
    about: w(
      'The last ten turns: tired armies, and the hidden regiment about to strike.',
      'Ostatnie dziesięć tur: zmęczone armie i ukryty pułk gotowy do uderzenia.',
    ),
    length: hours('3'),
    complexity: 3,
    turns: 10,
    units: [80, 99],
    begins: 'mongols',
    wins: LEADERS_OR_POINTS,
  }),
  card('lesson-shiltron', {
    name: w('Our lesson: the shiltron', 'Nasza lekcja: szyltron'),
    about: w('Infantry forms a ring against horsemen.', 'Piechota tworzy krąg przeciw jeździe.'),
    length: minutes(30),
    complexity: 2,
    turns: 8,
    units: [5, 7],
    begins: 'mongols',
    wins: LEADERS_OR_POINTS,
  }),
  card('lesson-wolf-pits', {
    name: w('Our lesson: wolf pits', 'Nasza lekcja: wilcze doły'),
    about: w('Cavalry rides at a line behind hidden pits.', 'Jazda szarżuje na linię za ukrytymi dołami.'),
    length: minutes(30),
    complexity: 2,
    turns: 6,
    units: [5, 7],
    begins: 'mongols',
    wins: LEADERS_OR_POINTS,
  }),
];

export const GRUNWALD: readonly ScenarioCard[] = [
  card('clash-of-titans', {
    name: w('Clash of Titans', 'Starcie tytanów'),
    about: w(
      'The whole battle with every unit of both armies, from the first advance to the evening.',
      'Cała bitwa ze wszystkimi oddziałami obu armii, od pierwszego natarcia do wieczora.',
    ),
    length: hours('8'),
    complexity: 5,
    turns: 20,
    units: [165, 116],
    begins: 'allies',
    wins: LEADERS_OR_POINTS,
  }),
  card('blitzkrieg-1410', {
    name: w('Blitzkrieg 1410'),
    about: w(
      'What if the Order had attacked at once: weak vanguards must hold until the main armies march up.',
      'Gdyby zakon zaatakował od razu: słabe straże przednie muszą wytrwać do nadejścia głównych sił.',
    ),
    length: hours('7'),
    complexity: 4,
    turns: 20,
    units: [160, 116],
    begins: 'teutons',
    wins: LEADERS_OR_POINTS,
  }),
  card('ulrichs-attack', {
    name: w('Ulrich’s Attack', 'Atak Ulryka'),
    about: w(
      'The Grand Master’s last charge with his reserve, late in the day.',
      'Ostatnia szarża wielkiego mistrza z odwodem, pod koniec dnia.',
    ),
    length: hours('5'),
    complexity: 4,
    turns: 9,
    units: [93, 72],
    begins: 'teutons',
    wins: LEADERS_OR_POINTS,
  }),
  card('lesson-first-battle', {
    name: w('Our lesson: your first battle', 'Nasza lekcja: pierwsza bitwa'),
    about: w(
      'Five against five with a teacher: move, charge, shoot, fight, retreat.',
      'Pięciu na pięciu z nauczycielem: ruch, szarża, strzał, walka, odwrót.',
    ),
    length: minutes(15),
    complexity: 1,
    turns: 4,
    units: [5, 5],
    begins: 'teutons',
    wins: LEADERS_OR_POINTS,
  }),
  card('lesson-walls', {
    name: w('Our lesson: walls and bombards', 'Nasza lekcja: mury i bombardy'),
    about: w(
      'Bombards batter walls, and men storm the gap.',
      'Bombardy kruszą mury, a piechota szturmuje wyłom.',
    ),
    length: minutes(40),
    complexity: 2,
    turns: 10,
    units: [7, 10],
    begins: 'teutons',
    wins: LEADERS_OR_POINTS,
  }),
];

export const BYCZYNA: readonly ScenarioCard[] = [
  card('fog-of-war', {
    name: w('Fog of War', 'Mgła wojny'),
    about: w(
      'Zamoyski’s army arrives regiment by regiment while the Archduke’s still waits in the fog.',
      'Armia Zamoyskiego nadchodzi pułk za pułkiem, a wojsko arcyksięcia jeszcze czeka we mgle.',
    ),
    length: hours('4'),
    complexity: 4,
    turns: 15,
    units: [54, 56],
    begins: 'poles',
    wins: MORALE,
  }),
  card('max-plan', {
    name: w('Max Plan', 'Plan Maksa'),
    about: w(
      'Both armies stand drawn up and meet head on.',
      'Obie armie stoją w szyku i zderzają się czołowo.',
    ),
    length: hours('3'),
    complexity: 4,
    turns: 12,
    units: [54, 56],
    begins: 'poles',
    wins: MORALE,
  }),
  card('left-wing', {
    name: w('Left Wing', 'Lewe skrzydło'),
    about: w(
      'The last turns on one wing, with units that have already bled.',
      'Ostatnie tury na jednym skrzydle, z oddziałami, które już poniosły straty.',
    ),
    length: hours('2'),
    complexity: 3,
    turns: 6,
    units: [37, 50],
    begins: 'poles',
    wins: MORALE,
  }),
  card('lesson-first-battle', {
    name: w('Our lesson: your first charge', 'Nasza lekcja: pierwsza szarża'),
    about: w('A handful of hussars with a teacher.', 'Garść husarzy z nauczycielem.'),
    length: minutes(15),
    complexity: 1,
    turns: 4,
    units: [7, 5],
    begins: 'poles',
    wins: MORALE,
  }),
  card('lesson-works', {
    name: w('Our lesson: wagons and fences', 'Nasza lekcja: wozy i płoty'),
    about: w('Infantry behind wagons and fences.', 'Piechota za wozami i płotami.'),
    length: minutes(30),
    complexity: 2,
    turns: 6,
    units: [10, 8],
    begins: 'poles',
    wins: MORALE,
  }),
];

const army = (points: number, goal: number, length: number): Omit<Told, 'name'> => ({
  about: w(
    `Both recruit for ${points} points in secret and fight without dice on a field built for the day.`,
    `Obie strony werbują potajemnie za ${points} punktów i walczą bez kości na polu złożonym na ten dzień.`,
  ),
  length: minutes(length),
  complexity: 1,
  turns: null,
  units: null,
  begins: null,
  wins: w(
    `${goal} points from flags and the enemy’s wagon train`,
    `${goal} punktów za flagi i tabor przeciwnika`,
  ),
});

export const MEDIEVAL_BATTLE: readonly ScenarioCard[] = [
  card('standard', { name: w('Standard, 20 points', 'Standardowy, 20 punktów'), ...army(20, 5, 40) }),
  card('big', { name: w('Big, 30 points', 'Duży, 30 punktów'), ...army(30, 6, 60) }),
];
