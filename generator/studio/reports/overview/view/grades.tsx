import type { MeasuredText, TextGroup } from '../data.ts';
import { ContentLink, DataTable, formatNumber, LimitLine, Panel } from './parts.tsx';

const MAX_BARS = 60;
/** Height of a chart (px). */
const HEIGHT = 80;

/** The reading grades of texts; `aim` is undefined if grades are not measured. */
export function Grades({ groups, aim }: { groups: readonly TextGroup[]; aim: number | undefined }) {
  const top = Math.max((aim ?? 0) * 1.25, ...groups.flatMap(({ texts }) => texts.map(({ grade = 0 }) => grade * 1.05)));
  return (
    <Panel name="grades" heading="Reading grade of the texts">
      {aim === undefined ? (
        <p>The grade is not measured, since the formula is for English only. The table shows the length of each text.</p>
      ) : (
        <>
          <p className="overview-legend">
            <LimitLine /> grade {aim}, the target
          </p>
          <div className="overview-groups">
            {groups.map((group) => (
              <GroupPlot key={group.label} group={group} aim={aim} top={top} />
            ))}
          </div>
        </>
      )}
      {groups.length > 0 && (
        <DataTable
          what="texts"
          columns={['Text', ...(aim === undefined ? [] : ['Grade']), 'Words', 'Minutes']}
          groups={groups.map(({ label, texts }) => ({ label, rows: byGrade(texts).map((text) => rowOf(text, aim !== undefined)) }))}
        />
      )}
    </Panel>
  );
}

function GroupPlot({ group: { label, texts }, aim, top }: { group: TextGroup; aim: number; top: number }) {
  const hardest = new Set(byGrade(texts).slice(0, MAX_BARS));
  const drawn = texts.filter((text) => hardest.has(text));
  const average = texts.reduce((sum, { grade = 0 }) => sum + grade, 0) / texts.length;
  return (
    <div className="overview-group">
      <h3>
        {label} <span className="overview-note">{average.toFixed(1)} on average</span>
      </h3>
      <ul className="overview-bars">
        {drawn.map((text) => (
          <li key={text.file}>
            <ContentLink place={text} className="overview-bar">
              <Bar share={(text.grade ?? 0) / top} limit={aim / top} words={wordsOf(text)} />
              <span className="hidden-text">{wordsOf(text)}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
      {drawn.length < texts.length && (
        <p className="overview-note">
          The {drawn.length} hardest of {formatNumber(texts.length)}.
        </p>
      )}
    </div>
  );
}

/** A bar of the chart; `share` and `limit` are fractions of its height. */
function Bar({ share, limit, words }: { share: number; limit: number; words: string }) {
  const height = Math.round(share * HEIGHT);
  const y = Math.round((1 - limit) * HEIGHT) + 0.5;
  return (
    <svg className={share > limit ? 'is-over' : undefined} width="100%" height={HEIGHT} aria-hidden="true">
      <title>{words}</title>
      <rect className="overview-mark" x="20%" width="60%" y={HEIGHT - height} height={height} rx="3" />
      <line className="overview-limit" x1="0" x2="100%" y1={y} y2={y} />
    </svg>
  );
}

function wordsOf({ title, grade = 0, words, minutes }: MeasuredText): string {
  return `${title}: grade ${grade.toFixed(1)}, ${formatNumber(words)} words, ${minutes} min`;
}

function byGrade(texts: readonly MeasuredText[]): MeasuredText[] {
  return texts.toSorted((a, b) => (b.grade ?? 0) - (a.grade ?? 0));
}

function rowOf(text: MeasuredText, isGraded: boolean) {
  const grade = isGraded ? [text.grade?.toFixed(1)] : [];
  return { key: text.file, place: text, title: text.title, cells: [...grade, formatNumber(text.words), text.minutes] };
}
