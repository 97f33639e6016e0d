import type { QuizContent } from '../../../../generator/contract.ts';
import { fill } from '../../../../generator/shared/text.ts';
import './quiz-levels.css';

interface QuizLevelsProps {
  levels: QuizContent['levels'];
  words: Pick<QuizContent['withoutScript'], 'level' | 'meaning' | 'range'>;
}

/** What a total means, level by level. */
export function QuizLevels({ levels, words }: QuizLevelsProps) {
  return (
    <table className="quiz-levels">
      <thead>
        <tr>
          <th scope="col">{words.level}</th>
          <th scope="col">{words.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ name, from, to, meaning }) => (
          <tr key={name}>
            <th scope="row">
              <b>{fill(words.range, { from, to })}</b>
              <span>{name}</span>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
