import { formatDay } from '../../../../generator/shared/days.ts';
import { usePage } from '../../../context.tsx';
import './post-date.css';

/** A day in its long form; the browser may write it again as the visitor is used to (client/lib/local-dates.ts). */
export function PostDate({ day }: { day: string }) {
  const { language } = usePage().site.settings;
  return (
    <time className="post-date" dateTime={day}>
      {formatDay(day, language)}
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
