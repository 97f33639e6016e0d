import { useEffect } from 'react';

const READING_TIME = 8000;

/** What has just been done, in words: read aloud once, shown for some seconds. */
export function Said({ words, onEnd }: { words: string; onEnd: () => void }) {
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(onEnd, READING_TIME);
    return () => clearTimeout(timer);
  }, [words, onEnd]);
  return (
    <p className="said" role="status" data-empty={words === ''}>
      {words}
    </p>
  );
}
