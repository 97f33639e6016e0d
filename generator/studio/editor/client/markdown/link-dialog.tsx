import { useState } from 'react';
import { Dialog } from '../parts.tsx';
import { useAddresses } from '../server.ts';
import { insertLink, type TextEdit } from './edits.ts';

interface LinkDialogProps {
  onClose: () => void;
  onEdit: (make: (selection: { text: string; from: number; to: number }) => TextEdit) => void;
}

const MAX_SHOWN = 40;

/** Chooses a page of the site, or takes an address from elsewhere, for the words that are selected. */
export function LinkDialog({ onClose, onEdit }: LinkDialogProps) {
  const [question, setQuestion] = useState('');
  const words = question.trim().toLowerCase();
  const found = useAddresses().filter(({ address, title }) => `${title} ${address}`.toLowerCase().includes(words));
  const isAddress = /^(https:\/\/|mailto:|tel:|\/)\S+$/.test(question.trim());
  const place = (page: { address: string; title: string }) => {
    onClose();
    // When the dialog has given the focus back.
    setTimeout(() => onEdit((selection) => insertLink(selection, page)));
  };
  return (
    <Dialog title="Link to" onClose={onClose}>
      <div className="field">
        <label htmlFor="link-question">Page of the site, or an address that begins with https://</label>
        <input
          id="link-question"
          className="input"
          autoComplete="off"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </div>
      {isAddress && (
        <button type="button" className="button" onClick={() => place({ address: question.trim(), title: question.trim() })}>
          Link to {question.trim()}
        </button>
      )}
      <p className="hidden-text" role="status">
        {found.length} pages
      </p>
      <ul className="found-pages">
        {found.slice(0, MAX_SHOWN).map((page) => (
          <li key={page.address}>
            <button type="button" className="text-button" onClick={() => place(page)}>
              {page.title} {page.title !== page.address && <span className="muted">{page.address}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
