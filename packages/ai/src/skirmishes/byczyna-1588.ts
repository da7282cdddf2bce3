// Skirmishes cut from the battles of this box: counters of its scenarios, their lines brought within reach of each other.

import type { Skirmish } from './skirmish.ts';

export const skirmishes: readonly Skirmish[] = [
  {
    name: 'hussars-and-reiters',
    about:
      'Koniecpolski’s hussars with lances against reiters and hussars of Prepostvary, the last six turns.',
    text: `gonfalon-position 1
box byczyna-1588
scenario max-plan
turn 10
unit koniecpolski commander poles at=5118 facing=SW modifier=1 name=koniecpolski
unit H-koniecpolski hussar poles at=5118 facing=SW name=koniecpolski lance=yes
unit H-kazimierski hussar poles at=5018 facing=SW name=kazimierski lance=yes
unit H-stanislawski hussar poles at=5017 facing=SW name=stanislawski lance=yes
unit H-bronikowski hussar poles at=4916 facing=SW name=bronikowski lance=yes
unit H-osiecki hussar poles at=4915 facing=SW name=osiecki lance=yes
unit T-potocki tatar poles at=5119 facing=SW name=potocki
unit H-karnkowski hussar poles at=4820 facing=SW name=karnkowski lance=yes
unit H-pekoslawski hussar poles at=4819 facing=SW name=pekoslawski lance=yes
unit LC-zolkiewski light-cavalry poles at=4718 facing=SW name=zolkiewski
unit LC-bornemissa light-cavalry poles at=4717 facing=SW name=bornemissa
unit prepostvary commander austrians at=4320 facing=NE name=prepostvary
unit R-oppersdorf-1 reiter austrians at=4220 facing=NE name=oppersdorf
unit R-oppersdorf-2 reiter austrians at=4221 facing=NE name=oppersdorf
unit R-oppersdorf-3 reiter austrians at=4222 facing=NE name=oppersdorf
unit R-oppersdorf-4 reiter austrians at=4223 facing=NE name=oppersdorf
unit R-oppersdorf-5 reiter austrians at=4320 facing=NE name=oppersdorf
unit R-oppersdorf-6 reiter austrians at=4321 facing=NE name=oppersdorf
unit R-oppersdorf-7 reiter austrians at=4322 facing=NE name=oppersdorf
unit H-prepostvary-1 hussar austrians at=4115 facing=NE morale=7 name=prepostvary lance=yes
unit H-prepostvary-2 hussar austrians at=4215 facing=NE morale=7 name=prepostvary lance=yes
unit H-prepostvary-3 hussar austrians at=4216 facing=NE morale=7 name=prepostvary lance=yes
unit H-prepostvary-4 hussar austrians at=4315 facing=NE morale=7 name=prepostvary lance=yes
unit H-prepostvary-5 hussar austrians at=4316 facing=NE morale=7 name=prepostvary lance=yes
`,
  },
  {
    name: 'foot-and-guns',
    about:
      'Zamoyski’s foot with a gun and hussars against Austrian foot, a heavy gun and reiters, the last six turns.',
    text: `gonfalon-position 1
box byczyna-1588
scenario max-plan
turn 10
unit zamoyski commander poles at=4614 facing=SW modifier=2 name=zamoyski
unit I-kiraly-1 infantry poles at=4514 facing=SW morale=8 name=kiraly
unit I-kiraly-2 infantry poles at=4515 facing=SW morale=8 name=kiraly
unit I-kiraly-3 infantry poles at=4614 facing=SW morale=8 name=kiraly
unit I-kiraly-4 infantry poles at=4615 facing=SW morale=8 name=kiraly
unit I-kiraly-5 infantry poles at=4616 facing=SW morale=8 name=kiraly
unit I-kiraly-6 infantry poles at=4715 facing=SW morale=8 name=kiraly
unit I-wybranowski-1 infantry poles at=4413 facing=SW name=wybranowski
unit I-wybranowski-2 infantry poles at=4414 facing=SW name=wybranowski
unit I-wybranowski-3 infantry poles at=4513 facing=SW name=wybranowski
unit AL-artillery light-gun poles at=4516 facing=SW name=artillery
unit H-urowiecki-1 hussar poles at=4415 facing=SW name=urowiecki lance=yes
unit H-urowiecki-2 hussar poles at=4416 facing=SW name=urowiecki lance=yes
unit stadnicki commander austrians at=4114 facing=NE modifier=1 name=stadnicki
unit I-hungarians-1 infantry austrians at=4017 facing=NE morale=6 name=hungarians
unit I-hungarians-2 infantry austrians at=4018 facing=NE morale=6 name=hungarians
unit I-hungarians-3 infantry austrians at=4019 facing=NE morale=6 name=hungarians
unit I-hungarians-4 infantry austrians at=4116 facing=NE morale=6 name=hungarians
unit I-hungarians-5 infantry austrians at=4117 facing=NE morale=6 name=hungarians
unit I-hungarians-6 infantry austrians at=4118 facing=NE morale=6 name=hungarians
unit LK-kurtz-1 landsknecht austrians at=4014 facing=NE name=kurtz
unit LK-kurtz-2 landsknecht austrians at=4114 facing=NE name=kurtz
unit I-waldau-2 infantry austrians at=4115 facing=NE name=waldau
unit AC-artillery heavy-gun austrians at=3915 facing=NE name=artillery
unit R-waldau-1 reiter austrians at=4012 facing=NE name=waldau
unit R-waldau-2 reiter austrians at=4111 facing=NE name=waldau
unit R-reder reiter austrians at=4112 facing=NE name=reder
`,
  },
];
