import './pictures.css';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { ADMIN_API, type PictureFile, pictureUrl, type UploadedPicture } from '../../api.ts';
import { PageHeader } from '../list/change.tsx';
import { Button, Dialog, TextField } from '../parts.tsx';
import { failureMessage, sendFile, useEditor } from '../server.ts';

const KILO = 1000;

function PictureGrid({ pictures, action }: { pictures: readonly PictureFile[]; action?: (picture: PictureFile) => ReactNode }) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.file}>
          <img src={pictureUrl(picture.file)} alt="" loading="lazy" />
          <p>{picture.file}</p>
          <p className="muted">
            {Math.max(1, Math.round(picture.size / KILO))} kB,{' '}
            {picture.uses.length === 0 ? 'not used' : `used in ${picture.uses.join(', ')}`}
          </p>
          {action?.(picture)}
        </li>
      ))}
    </ul>
  );
}

function UploadArea({ onTaken }: { onTaken: (picture: UploadedPicture) => void }) {
  const { upload, isBusy, failures, notes } = useUpload(onTaken);
  const [isDragOver, setIsDragOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    void upload(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className="drop"
      {...(isDragOver && { 'data-over': '' })}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{isBusy ? 'Uploading …' : 'Drop a picture here, or choose one: '}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => {
          void upload([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div role="status">
        <UploadNews notes={notes} failures={failures} />
      </div>
    </div>
  );
}

/** The results of uploads: how pictures were changed, and which files were refused. */
export function UploadNews({ notes, failures }: { notes: readonly string[]; failures: readonly string[] }) {
  const lines = [...notes.map((text) => ({ text, kind: 'muted' })), ...failures.map((text) => ({ text, kind: 'notice bad' }))];
  return lines.map(({ text, kind }) => (
    <p key={text} className={kind}>
      {text}
    </p>
  ));
}

/** Uploads pictures one after the other; `taken` is called for each stored picture. */
export function useUpload(taken: (picture: UploadedPicture) => void) {
  const { refresh, say } = useEditor();
  const [failures, setFailures] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [notes, setNotes] = useState<string[]>([]);
  const upload = async (files: Iterable<File>) => {
    setIsBusy(true);
    setFailures([]);
    setNotes([]);
    for (const file of files) {
      try {
        const picture = await sendFile<UploadedPicture>(ADMIN_API.picture, file);
        setNotes((before) => [...before, `${picture.file}: ${picture.notes.join(' ') || 'uploaded unchanged.'}`]);
        say(`Uploaded as ${picture.file}.`);
        taken(picture);
      } catch (error) {
        setFailures((before) => [...before, `${file.name}: ${failureMessage(error)}`]);
      }
    }
    setIsBusy(false);
    await refresh();
  };
  return { upload, isBusy, failures, notes };
}

interface PicturePickerProps {
  endings?: string[] | undefined;
  onClose: () => void;
  onChosen: (file: string) => void;
}

/** A dialog to choose a picture with one of the endings, or to upload one. */
export function PicturePicker({ endings, onClose, onChosen }: PicturePickerProps) {
  const { pictures } = useEditor().state;
  const [question, setQuestion] = useState('');
  const fitting = pictures.filter(({ file }) => !endings || endings.some((ending) => file.endsWith(ending)));
  const shown = fitting.filter(({ file }) => file.includes(question.trim().toLowerCase()));
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <UploadArea onTaken={({ file }) => onChosen(file)} />
      <TextField id="filter-pictures" label="Search in pictures" type="search" value={question} onChange={setQuestion} />
      <PictureGrid
        pictures={shown}
        action={({ file }) => <Button label="Choose" about={`: ${file}`} kind="small" onClick={() => onChosen(file)} />}
      />
    </Dialog>
  );
}

/** The page with all pictures and the entries that use them. */
export function PicturesPage() {
  const { pictures } = useEditor().state;
  const [question, setQuestion] = useState('');
  const shown = pictures.filter(({ file, uses }) => `${file} ${uses.join(' ')}`.toLowerCase().includes(question.trim().toLowerCase()));
  return (
    <div className="page">
      <PageHeader title="Pictures" />
      <UploadArea onTaken={() => setQuestion('')} />
      <TextField id="filter" label="Search in pictures" type="search" value={question} onChange={setQuestion} />
      <p className="muted" role="status">
        {shown.length} of {pictures.length}
      </p>
      <PictureGrid pictures={shown} />
    </div>
  );
}
