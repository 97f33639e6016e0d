import { ChoiceSelect, Many, PictureChoice, Switch, YesOrNo } from './choice-widgets.tsx';
import { Day, FileName, Lines, Link, NumberInput, Words } from './text-widgets.tsx';

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
