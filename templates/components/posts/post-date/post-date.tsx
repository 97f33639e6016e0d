import { formatDate } from '../../../../generator/shared/dates.ts';
import './post-date.css';

/** A day in its long form; the browser writes it again in the visitor's own language. */
export function PostDate({ day }: { day: string }) {
  return (
    <time className="post-date" dateTime={day}>
      {formatDate(day)}
    </time>
  );
}

/** A sentence of strings.yaml with a day in the place of its `{date}`. */
export function DatedText({ text, day }: { text: string; day: string }) {
  const [before, after] = text.split('{date}');
  return (
    <>
      {before}
      <PostDate day={day} />
      {after}
    </>
  );
}
