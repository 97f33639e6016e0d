import { useEffect, useRef, useState } from 'react';
import { PICTURE_SIZES, type PictureSize, pictureMarkdown } from '../../../../shared/text-pictures.ts';
import { type FieldChoice, pictureUrl } from '../../api.ts';
import { Button, Dialog, TextField } from '../parts.tsx';
import { PicturePicker, UploadNews, useUpload } from '../pictures/pictures.tsx';
import { useEditor } from '../server.ts';
import { insertLink, type TextCommand } from './edits.ts';

const MAX_SHOWN = 40;

/** Asks for the target of a link and inserts the link into the text. */
export function LinkDialog({ onClose, onEdit }: { onClose: () => void; onEdit: (make: TextCommand) => void }) {
  const [question, setQuestion] = useState('');
  const address = question.trim();
  const { links } = useEditor().state;
  const found = links.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(address.toLowerCase()));
  const isAddress = /^(https:\/\/|mailto:|tel:|\/)\S+$/.test(address);
  const insert = ({ value, label }: FieldChoice) => {
    onClose();
    // After the dialog has restored the focus.
    setTimeout(() => onEdit((selection) => insertLink(selection, { address: value, title: label })));
  };
  return (
    <Dialog title="Add a link" onClose={onClose}>
      <TextField
        id="link-question"
        label="Page of your site, or an address that starts with https://"
        autoComplete="off"
        value={question}
        onChange={setQuestion}
      />
      {isAddress && <Button label={`Link to ${address}`} onClick={() => insert({ value: address, label: address })} />}
      <p className="hidden-text" role="status">
        {found.length} pages
      </p>
      <ul className="found-pages">
        {found.slice(0, MAX_SHOWN).map((page) => (
          <li key={page.value}>
            <button type="button" className="text-button" onClick={() => insert(page)}>
              {page.label} {page.label !== page.value && <span className="muted">{page.value}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface PictureDialogProps {
  files?: File[];
  onClose: () => void;
  onChooseAnother: () => void;
  onPlaced: (text: string) => void;
}

const SIZE_WORDS: Record<PictureSize, string> = {
  full: 'Full width',
  half: 'Half width',
  small: 'One third of the width',
  left: 'On the left, with text beside it',
  right: 'On the right, with text beside it',
};

/** Asks for a picture, its description, caption and size, and inserts it into the text; a dropped file is uploaded first. */
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
  const insert = () => {
    setIsMissing(!alt.trim());
    if (!file || !alt.trim()) return;
    onClose();
    setTimeout(() => onPlaced(pictureMarkdown({ file, alt, caption, size })));
  };
  const isRefused = failures.length > 0 && !file;
  const action = isRefused ? { label: 'Choose another picture' } : { label: 'Insert picture', disabled: !file };
  return (
    <Dialog title="Picture" onClose={onClose} action={action} onSubmit={isRefused ? onChooseAnother : insert}>
      <div role="status">
        {isBusy && <p>Uploading …</p>}
        <UploadNews notes={notes} failures={failures} />
        {(files?.length ?? 0) > 1 && <p className="notice">Only the first picture is inserted. Drop the others one by one.</p>}
      </div>
      {!isRefused && (
        <>
          {file && <img className="placed-picture" src={pictureUrl(file)} alt="" />}
          <TextField
            id="picture-alt"
            label="What the picture shows"
            value={alt}
            aria-required
            aria-invalid={isMissing}
            onChange={setAlt}
            about={
              <>
                {isMissing && <span className="failure">Describe the picture first. </span>}Screen readers read this to people who cannot
                see it.
              </>
            }
          />
          <TextField id="picture-caption" label="Caption (optional)" value={caption} onChange={setCaption} />
          <div className="field">
            <label htmlFor="picture-size">Size</label>
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
