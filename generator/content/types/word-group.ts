import { z } from 'zod';
import { type TextWith, textWith } from './placeholders.ts';

/** `copyright` of `copyright {name}` */
type FieldName<Line extends string> = Line extends `${infer Name} ${string}` ? Name : Line;

type WordFields<Line extends string> = { [One in Line as FieldName<One>]: z.ZodType<TextWith<One>> };

/**
 * Words and sentences of the frame around the content, all of them required: a field a line, with the placeholders that the
 * site fills in, such as `range {from} {to}`.
 */
export const wordGroup = <Line extends string>(...lines: Line[]) =>
  z.strictObject(Object.fromEntries(lines.map((line) => [line.split(' ')[0], textWith(line)])) as WordFields<Line>);
