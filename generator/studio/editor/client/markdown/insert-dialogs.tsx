import { useEffect, useRef, useState } from 'react';
import { PICTURE_SIZES, type PictureSize, pictureMarkdown } from '../../../../shared/text-pictures.ts';
import { IMAGES_PREFIX } from '../../api.ts';
import { Dialog } from '../parts.tsx';
import { PicturePicker, useUpload } from '../pictures/pictures.tsx';
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

interface PictureDialogProps {
  /** Dropped or pasted into the text. */
  files?: File[];
  onClose: () => void;
  /** When what was dropped is refused. */
  onChooseAnother: () => void;
  /** With the Markdown of the picture. */
  onPlaced: (text: string) => void;
}

const SIZE_WORDS: Record<PictureSize, string> = {
  full: 'As wide as the text',
  half: 'Half as wide',
  small: 'A third as wide',
  left: 'On the left, words beside it',
  right: 'On the right, words beside it',
};

/** A picture for the text: which one, what it shows, and the words below it. */
export function PictureDialog({ files, onClose, onChooseAnother, onPlaced }: PictureDialogProps) {
  const [file, setFile] = useState<string>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [size, setSize] = useState<PictureSize>('full');
  const [isMissing, setIsMissing] = useState(false);
  const { upload, isBusy, failures, notes } = useUpload((picture) => setFile(picture.file));
  const dropped = useRef(files);
  const start = useRef(upload);
  useEffect(() => {
    const [first] = dropped.current ?? [];
    dropped.current = undefined;
    if (first) void start.current([first]);
  }, []);
  if (!file && !files) return <PicturePicker onClose={onClose} onChosen={setFile} />;
  const place = () => {
    setIsMissing(!alt.trim());
    if (!file || !alt.trim()) return;
    onClose();
    setTimeout(() => onPlaced(pictureMarkdown({ file, alt, caption, size })));
  };
  const isRefused = failures.length > 0 && !file;
  const actions = isRefused ? (
    <button type="button" className="button" onClick={onChooseAnother}>
      Choose another picture
    </button>
  ) : (
    <button type="button" className="button main" disabled={!file} onClick={place}>
      Put it into the text
    </button>
  );
  return (
    <Dialog title="Picture" onClose={onClose} actions={actions}>
      <div role="status">
        {isBusy && <p>Taking the picture …</p>}
        {notes.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {failures.map((line) => (
          <p key={line} className="notice bad">
            {line}
          </p>
        ))}
        {(files?.length ?? 0) > 1 && <p className="notice">Only the first is placed here. Drop the others after it, one by one.</p>}
      </div>
      {!isRefused && (
        <>
          {file && <img className="placed-picture" src={IMAGES_PREFIX + file} alt="" />}
          <div className="field">
            <label htmlFor="picture-alt">What the picture shows</label>
            <input
              id="picture-alt"
              className="input"
              value={alt}
              aria-required
              aria-invalid={isMissing}
              aria-describedby="picture-alt.about"
              onChange={(event) => setAlt(event.target.value)}
            />
            <p className="muted" id="picture-alt.about">
              {isMissing && <span className="failure">Write what it shows first. </span>}People who cannot see it hear these words.
            </p>
          </div>
          <div className="field">
            <label htmlFor="picture-caption">Words below it (optional)</label>
            <input id="picture-caption" className="input" value={caption} onChange={(event) => setCaption(event.target.value)} />
          </div>
          <div className="field">
            <label htmlFor="picture-size">How large</label>
            <select id="picture-size" className="input" value={size} onChange={(event) => setSize(event.target.value as PictureSize)}>
              {PICTURE_SIZES.map((name) => (
                <option key={name} value={name}>
                  {SIZE_WORDS[name]}
                </option>
              ))}
            </select>
          </div>
        </>
      )}
    </Dialog>
  );
}
