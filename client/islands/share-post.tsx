import './share-post.css';
import { useState } from 'react';

interface SharePostProps {
  title: string;
  /** Full address of the article. */
  url: string;
  words: Record<'share' | 'shareByEmail' | 'linkCopied' | 'linkNotCopied', string>;
}

/** Ways to pass an article on: by the sheet of the visitor's own device, else by copying its address; by email without script too. */
export function SharePost({ title, url, words }: SharePostProps) {
  const [message, setMessage] = useState('');
  const share = async () => {
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (error) {
      // Somebody closed the sheet, and there is nothing to say. Any other refusal leaves copying.
      if ((error as Error).name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setMessage(words.linkCopied);
    } catch {
      setMessage(words.linkNotCopied);
    }
  };
  return (
    <div className="share-post">
      <button type="button" className="arrow-link" onClick={share}>
        {words.share}
      </button>
      <a className="arrow-link" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
        {words.shareByEmail}
      </a>
      <p role="status">{message}</p>
    </div>
  );
}
