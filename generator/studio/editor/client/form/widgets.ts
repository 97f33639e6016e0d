import { ChoiceSelect } from './widgets/choice.tsx';
import { Day } from './widgets/day.tsx';
import { FileName } from './widgets/file-name.tsx';
import { Lines } from './widgets/lines.tsx';
import { Link } from './widgets/link.tsx';
import { Many } from './widgets/many.tsx';
import { NumberInput } from './widgets/number-input.tsx';
import { PictureChoice } from './widgets/picture-choice.tsx';
import { Switch } from './widgets/switch.tsx';
import { Words } from './widgets/words.tsx';
import { YesOrNo } from './widgets/yes-or-no.tsx';

/** Controls by the name that `uiSchemaOf` gives. */
export const widgets = {
  words: Words,
  lines: Lines,
  number: NumberInput,
  switch: Switch,
  day: Day,
  link: Link,
  choice: ChoiceSelect,
  pictureChoice: PictureChoice,
  many: Many,
  fileName: FileName,
  yesOrNo: YesOrNo,
};
