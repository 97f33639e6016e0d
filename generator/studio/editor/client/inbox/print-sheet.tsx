import { useEffect, useRef } from 'react';
import { formatDay } from '../../../../shared/days.ts';
import { kindWords } from '../../../../shared/request-rules.ts';
import { useEditor } from '../server.ts';
import { AnswerList } from './request-card.tsx';
import { answersOf, exactTime, nameOf, type ShownRequest } from './words.ts';

interface PrintSheetProps {
  request: ShownRequest;
  practice: string;
  onPrinted: () => void;
}

/** One request on paper. It opens the print dialog of the browser, and is only visible there: requests.css hides everything else. */
export function PrintSheet({ request, practice, onPrinted }: PrintSheetProps) {
  const { today } = useEditor().state;
  const ended = useRef(onPrinted);
  useEffect(() => {
    const end = () => ended.current();
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, []);
  return (
    <section className="print-sheet">
      <p>{practice}</p>
      <h2>{nameOf(request)}</h2>
      <p>
        {kindWords(request.kind)}, arrived on {exactTime(request.receivedAt)}
      </p>
      <AnswerList answers={answersOf(request)} />
      <p>Printed on {formatDay(today)}</p>
    </section>
  );
}
