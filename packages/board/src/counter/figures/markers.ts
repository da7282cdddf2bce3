// Own drawings of the Gonfalon project, CC BY 4.0. Markers. Round: condition of a unit; pointed: charge and alarm; square: formation; bare: a thing standing in the hex.

import { cloth, device, gap, light, line, oval, ring, solid, tinted, tintedLine } from '../paint.ts';

export const MARKERS = {
  'charge-1': [cloth('M50 3L94 38L94 96L50 70L6 96L6 38Z', 6), device('M36 34L51 21L51 62', 10)].join(''),
  'charge-2': [
    gap('M50 3L94 38L94 96L50 70L6 96L6 38Z', 15),
    cloth('M50 3L94 38L94 96L50 70L6 96L6 38Z', 6),
    device('M37 31C40 18 63 18 63 32C63 42 46 48 37 60L65 60', 9.5),
    device('M15 78L15 52M85 78L85 52', 6),
  ].join(''),
  'charge-3': [
    gap('M50 3L94 38L94 96L50 70L6 96L6 38Z', 15),
    solid('M50 3L94 38L94 96L50 70L6 96L6 38Z'),
    line('M50 3L94 38L94 96L50 70L6 96L6 38Z', 6),
    gap('M37 24L62 24L49 38C66 37 68 60 50 61C43 61 39 58 36 54', 9),
    gap('M14 80L14 50M24 74L24 54M86 80L86 50M76 74L76 54', 5),
  ].join(''),
  fatigue: [
    gap(ring(50, 50, 46), 15),
    light(ring(50, 50, 46), 6),
    tinted('#4F7391', 'M50 14C62 34 72 46 72 60C72 73 62 82 50 82C38 82 28 73 28 60C28 46 38 34 50 14Z', 4.5),
    gap('M38 60C38 67 42 72 49 73', 5),
  ].join(''),
  disorganized: [
    gap(ring(50, 50, 46), 15),
    light(ring(50, 50, 46), 6),
    solid(
      'M22 30L37 24L43 39L28 45ZM53 20L69 23L66 39L50 36ZM67 47L80 56L71 69L58 60ZM21 57L35 51L41 65L27 71ZM46 67L60 74L53 87L40 80Z',
    ),
    tintedLine('#B3202A', 'M14 84L86 15', 7),
  ].join(''),
  panic: [
    gap(
      'M50 2L60 17L76 8L78 26L96 26L86 42L99 53L83 61L89 78L71 77L68 95L53 84L40 98L33 81L15 87L18 69L1 64L13 50L2 35L20 32L19 14L36 19Z',
      14,
    ),
    tinted(
      '#E0B021',
      'M50 2L60 17L76 8L78 26L96 26L86 42L99 53L83 61L89 78L71 77L68 95L53 84L40 98L33 81L15 87L18 69L1 64L13 50L2 35L20 32L19 14L36 19Z',
      5,
    ),
    line('M46 40L50 57L62 66L60 79M50 57L40 68L27 68', 7.5),
    line('M29 50L35 40L46 41L57 49L68 43', 6.5),
    solid(ring(49, 27, 8.5)),
  ].join(''),
  'must-attack': [
    gap('M31 5L69 5L95 31L95 69L69 95L31 95L5 69L5 31Z', 15),
    tinted('#B3202A', 'M31 5L69 5L95 31L95 69L69 95L31 95L5 69L5 31Z', 6),
    light('M50 11L57 22L56 60L44 60L43 22Z'),
    tintedLine('#B3202A', 'M50 22L50 56', 2.6),
    gap('M29 62L71 62', 8),
    gap('M50 64L50 78', 8),
    light(ring(50, 83, 6.5)),
  ].join(''),
  moved: [
    gap(ring(50, 50, 46), 15),
    light(ring(50, 50, 46), 6),
    solid('M32 80C12 54 22 18 50 18C78 18 88 54 68 80L57 76C72 56 68 33 50 33C32 33 28 56 43 76Z'),
    gap(
      'M27.5 46L28 46M32 33L32.5 33M50 25.5L50.5 25.5M67.5 33L68 33M72 46L72.5 46M34 66L34.5 66M66 66L66.5 66',
      5,
    ),
  ].join(''),
  'combat-formation': [
    gap('M6 6L94 6L94 94L6 94Z', 15),
    light('M6 6L94 6L94 94L6 94Z', 6),
    cloth(
      'M14 46L34 46C35 62 32 70 24 76C16 70 13 62 14 46ZM40 46L60 46C61 62 58 70 50 76C42 70 39 62 40 46ZM66 46L86 46C87 62 84 70 76 76C68 70 65 62 66 46Z',
      4,
    ),
    line('M24 40L24 18M50 40L50 18M76 40L76 18', 5),
    solid('M24 10L30 24L18 24ZM50 10L56 24L44 24ZM76 10L82 24L70 24Z'),
    line('M14 85L86 85', 5),
  ].join(''),
  'movement-formation': [
    gap('M6 6L94 6L94 94L6 94Z', 15),
    light('M6 6L94 6L94 94L6 94Z', 6),
    cloth('M50 12L74 36L60 36L60 88L40 88L40 36L26 36Z', 4.5),
    device('M43 48L57 48M43 61L57 61M43 74L57 74', 5, 'cut'),
    line('M24 56C18 60 18 68 24 74M76 56C82 60 82 68 76 74', 4),
  ].join(''),
  lance: [
    gap('M12 90L97 2M82 20L94 44L83 46L86 58L61 39Z', 17),
    line('M12 90L84 15', 9),
    gap('M15 87L82 17', 3.6, 'dash 9 7'),
    solid('M97 2L92 22L79 9Z'),
    solid(ring(30, 71, 8)),
    cloth('M82 20L94 44L83 46L86 58L61 39Z', 4),
    device('M73 29L87 50', 4.5, 'cut'),
  ].join(''),
  'lance-in-hand': [
    gap(ring(50, 50, 46), 15),
    light(ring(50, 50, 46), 6),
    line('M24 80L70 30', 8),
    gap('M27 77L67 33', 3, 'dash 8 7'),
    solid('M82 16L77 36L64 24Z'),
    solid(ring(36, 67, 7)),
    cloth('M66 33L86 50L74 53L78 66L48 52Z', 4),
  ].join(''),
  shiltron: [
    gap(ring(50, 50, 36), 26),
    line(
      'M50 50L50 4M50 50L82.5 17.5M50 50L96 50M50 50L82.5 82.5M50 50L50 96M50 50L17.5 82.5M50 50L4 50M50 50L17.5 17.5',
      4.5,
    ),
    solid(
      'M50 0L56 14L44 14ZM85.4 14.6L79.7 28.7L71.3 20.3ZM100 50L86 56L86 44ZM85.4 85.4L71.3 79.7L79.7 71.3ZM50 100L44 86L56 86ZM14.6 85.4L20.3 71.3L28.7 79.7ZM0 50L14 44L14 56ZM14.6 14.6L28.7 20.3L20.3 28.7Z',
    ),
    cloth(ring(50, 50, 26), 5),
    device(ring(50, 50, 16), 5, 'cut', 'dash 7 5.57'),
    device('M50 50h.01', 10),
  ].join(''),
  palisade: [
    tinted(
      '#A9793F',
      'M4 34L12 18L20 34L20 86L4 86ZM23 30L31 14L39 30L39 86L23 86ZM42 34L50 18L58 34L58 86L42 86ZM61 30L69 14L77 30L77 86L61 86ZM80 34L88 18L96 34L96 86L80 86Z',
      4,
    ),
    line('M2 52L98 52M2 70L98 70', 7),
    line('M8 38L8 46M28 36L28 46M47 38L47 46M66 36L66 46M85 38L85 46', 2),
  ].join(''),
  fence: [
    tinted('#A9793F', 'M2 44L98 38L98 49L2 55ZM2 66L98 62L98 73L2 77Z', 3.6),
    tinted('#C69A5B', 'M12 28L24 28L24 92L12 92ZM44 26L56 26L56 92L44 92ZM76 24L88 24L88 92L76 92Z', 4),
    line('M18 42L18 42.5M50 40L50 40.5M82 38L82 38.5', 4),
  ].join(''),
  'wolf-pit': [
    tinted('#A9793F', oval(50, 60, 47, 34), 4),
    solid(oval(50, 63, 37, 24)),
    light('M26 80L31 46L38 80ZM43 84L50 34L57 84ZM62 80L69 46L74 80Z', 3),
    line('M10 38L4 26M22 30L18 17M78 30L82 17M90 38L96 26', 4.5),
  ].join(''),
  fortification: [
    tinted(
      '#B9AE9C',
      'M5 94L5 20L20 20L20 32L34 32L34 20L48 20L52 20L66 20L66 32L80 32L80 20L95 20L95 94Z',
      5,
    ),
    line(
      'M5 50L95 50M5 66L95 66M5 82L95 82M26 50L26 66M50 36L50 50M72 50L72 66M38 66L38 82M62 66L62 82M16 66L16 82M84 66L84 82M26 82L26 94M50 82L50 94M74 82L74 94',
      3,
    ),
  ].join(''),
  ruin: [
    tinted('#B9AE9C', 'M5 94L5 52L16 44L24 60L34 56L40 74L54 78L62 68L72 72L78 40L88 34L95 46L95 94Z', 5),
    line(
      'M5 66L26 66M5 80L42 80M78 56L95 56M72 72L95 72M62 84L95 84M14 66L14 80M86 56L86 72M30 80L30 94M76 84L76 94',
      3,
    ),
    tinted('#B9AE9C', 'M40 94L46 86L54 90L52 96ZM56 60L62 54L68 60L62 66Z', 3.5),
  ].join(''),
  gate: [
    tinted(
      '#B9AE9C',
      'M6 96L6 8L20 8L20 18L32 18L32 8L43 8L43 18L57 18L57 8L68 8L68 18L80 18L80 8L94 8L94 96Z',
      5,
    ),
    solid('M26 96L26 58C26 28 74 28 74 58L74 96Z'),
    tintedLine('#C69A5B', 'M38 43L38 88M50 38L50 88M62 43L62 88M28 54L72 54M27 70L73 70', 4.5),
    tinted('#C69A5B', 'M38 94L34.5 84L41.5 84ZM50 94L46.5 84L53.5 84ZM62 94L58.5 84L65.5 84Z', 0),
  ].join(''),
  'flag-1': [
    gap('M20 97L20 6M6 97L38 97M22 10L94 12L78 34L94 58L22 60Z', 15),
    line('M20 97L20 6', 7),
    solid(ring(20, 5, 5)),
    cloth('M22 10L94 12L78 34L94 58L22 60Z', 5),
    device('M44 26L53 19L53 51', 8.5),
    line('M6 97L38 97', 6),
  ].join(''),
  'flag-2': [
    gap('M20 97L20 6M6 97L38 97M22 8L94 10L80 32L94 56L22 58ZM36 62L98 62L86 74L98 88L30 88Z', 15),
    line('M20 97L20 6', 7),
    solid(ring(20, 5, 5)),
    cloth('M36 62L98 62L86 74L98 88L30 88L24 70Z', 4),
    device('M36 76L82 76', 5),
    cloth('M22 8L94 10L80 32L94 56L22 58Z', 5),
    device('M42 26C44 15 62 16 61 27C60 36 48 40 42 49L63 49', 8),
    line('M6 97L38 97', 6),
  ].join(''),
  'time-token': [
    gap(ring(50, 50, 46), 15),
    tinted('#E0B021', ring(50, 50, 46), 6),
    light('M32 24L68 24C68 40 56 44 54 50C56 56 68 60 68 76L32 76C32 60 44 56 46 50C44 44 32 40 32 24Z', 4.5),
    solid('M38 36L62 36C58 42 54 44 50 49C46 44 42 42 38 36ZM36 74C38 66 46 66 50 60C54 66 62 66 64 74Z'),
    line('M26 21L74 21M26 79L74 79', 7),
  ].join(''),
  'time-spent': [
    light(ring(50, 50, 46)),
    line(ring(50, 50, 46), 4, 'dash 9 9'),
    line('M34 24L66 24C66 40 56 44 54 50C56 56 66 60 66 76L34 76C34 60 44 56 46 50C44 44 34 40 34 24Z', 4),
    line('M28 21L72 21M28 79L72 79', 5),
  ].join(''),
  'star-white': [
    gap('M50 8L61.2 36.6L91.8 38.4L68.1 57.9L75.9 87.6L50 71L24.1 87.6L31.9 57.9L8.2 38.4L38.8 36.6Z', 18),
    light('M50 8L61.2 36.6L91.8 38.4L68.1 57.9L75.9 87.6L50 71L24.1 87.6L31.9 57.9L8.2 38.4L38.8 36.6Z', 9),
  ].join(''),
  'star-black': [
    gap('M50 7L61.8 35.8L92.8 38.1L69 58.2L76.5 88.4L50 72L23.5 88.4L31 58.2L7.2 38.1L38.2 35.8Z', 16),
    solid('M50 7L61.8 35.8L92.8 38.1L69 58.2L76.5 88.4L50 72L23.5 88.4L31 58.2L7.2 38.1L38.2 35.8Z'),
  ].join(''),
  shield: [
    cloth('M12 6L88 6C91 52 82 78 50 96C18 78 9 52 12 6Z', 10),
    device('M17 58L50 30L83 58', 14, 'sharp'),
  ].join(''),
} as const;
