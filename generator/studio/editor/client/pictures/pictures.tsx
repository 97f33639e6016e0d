import './pictures.css';
import { type DragEvent, Fragment, type ReactNode, useId, useState } from 'react';
import { ADMIN_API, type PictureFile, pictureUrl, type UploadedPicture } from '../../api.ts';
import { PageHeader, RefusalNotice, useChange } from '../list/change.tsx';
import { Button, Dialog, EntryLink, TextField } from '../parts.tsx';
import { matches } from '../search.ts';
import { failureMessage, findEntry, sendFile, useEditor } from '../server.ts';

const KILO = 1000;

function PictureGrid({ pictures, action }: { pictures: readonly PictureFile[]; action?: (picture: PictureFile) => ReactNode }) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.file}>
          <img src={`${pictureUrl(picture.file)}?${picture.size}`} alt="" loading="lazy" />
          <p>{picture.file}</p>
          <p className="muted">
            {Math.max(1, Math.round(picture.size / KILO))} kB, {picture.uses.length === 0 ? 'not used' : 'used in '}
            {picture.uses.map((path, index) => (
              <Fragment key={path}>
                {index > 0 && ', '}
                <EntryLink path={path} />
              </Fragment>
            ))}
          </p>
          {action?.(picture)}
        </li>
      ))}
    </ul>
  );
}

interface UploadAreaProps {
  onTaken: (picture: UploadedPicture) => void;
  /** Takes the files instead of the upload. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Whether only one picture is wanted. */
  isOne?: boolean;
  /** The picture that is replaced. */
  replace?: string;
}

function UploadArea({ onTaken, onFiles, isOne = false, replace }: UploadAreaProps) {
  const { upload, isBusy, failures, notes } = useUpload(onTaken, replace);
  const [isTooMany, setIsTooMany] = useState(false);
  const [isDragOver, setIsDragOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    take([...event.dataTransfer.files]);
  };
  const take = (files: File[]) => {
    setIsTooMany(isOne && files.length > 1);
    if (onFiles) onFiles(files);
    else if (!isOne || files.length === 1) void upload(files);
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
        multiple={!isOne}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <div role="status">
        {isTooMany && <p className="notice bad">Only one picture fits here. Choose one of them.</p>}
        <UploadNews notes={notes} failures={failures} />
      </div>
    </div>
  );
}

/** The results of uploads: how pictures were changed, and which files were refused. */
function UploadNews({ notes, failures }: { notes: readonly string[]; failures: readonly string[] }) {
  const lines = [...notes.map((text) => ({ text, kind: 'muted' })), ...failures.map((text) => ({ text, kind: 'notice bad' }))];
  return lines.map(({ text, kind }) => (
    <p key={text} className={kind}>
      {text}
    </p>
  ));
}

/** Uploads pictures one after the other, or a new version of the picture `replace`; `taken` is called for each stored picture. */
function useUpload(taken: (picture: UploadedPicture) => void, replace?: string) {
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
        const picture = await sendFile<UploadedPicture>(ADMIN_API.picture, file, replace === undefined ? {} : { replace });
        setNotes((before) => [...before, `${picture.file}: ${picture.notes.join(' ') || 'uploaded unchanged.'}`]);
        say(`${replace === undefined ? 'Uploaded as' : 'Replaced'} ${picture.file}.`);
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
  /** Takes new files instead of the upload; without it, one picture is uploaded. */
  onFiles?: (files: File[]) => void;
}

/** A dialog to choose a picture with one of the endings, or to upload one. */
export function PicturePicker({ endings, onClose, onChosen, onFiles }: PicturePickerProps) {
  const { pictures } = useEditor().state;
  const [question, setQuestion] = useState('');
  const fitting = pictures.filter(({ file }) => !endings || endings.some((ending) => file.endsWith(ending)));
  const shown = fitting.filter(({ file }) => matches(question, file));
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <UploadArea onTaken={({ file }) => onChosen(file)} onFiles={onFiles} isOne={!onFiles} />
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
  const { pictures, groups } = useEditor().state;
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState<{ picture: PictureFile; Shown: typeof ReplaceDialog }>();
  const shown = pictures.filter(({ file, uses }) => matches(question, file, ...uses.map((path) => findEntry(groups, path)?.entry.title)));
  return (
    <div className="page">
      <PageHeader title="Pictures" />
      <UploadArea onTaken={() => setQuestion('')} />
      <TextField id="filter" label="Search in pictures" type="search" value={question} onChange={setQuestion} />
      <p className="muted" role="status">
        {shown.length} of {pictures.length}
      </p>
      <PictureGrid
        pictures={shown}
        action={(picture) => (
          <div className="row">
            <Button
              label="Replace"
              about={`: ${picture.file}`}
              kind="plain small"
              onClick={() => setChosen({ picture, Shown: ReplaceDialog })}
            />
            {picture.uses.length === 0 && (
              <Button
                label="Remove"
                about={`: ${picture.file}`}
                kind="plain small"
                onClick={() => setChosen({ picture, Shown: RemoveDialog })}
              />
            )}
          </div>
        )}
      />
      {chosen && <chosen.Shown picture={chosen.picture} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

interface PictureDialogProps {
  picture: PictureFile;
  onClose: () => void;
}

function ReplaceDialog({ picture: { file, uses }, onClose }: PictureDialogProps) {
  return (
    <Dialog title={`Replace ${file}`} onClose={onClose}>
      <p>
        The new picture takes its place {uses.length === 0 ? 'under the same name' : 'wherever it is used'}. Undo brings the old one back.
      </p>
      <UploadArea isOne replace={file} onTaken={onClose} />
    </Dialog>
  );
}

function RemoveDialog({ picture: { file }, onClose }: PictureDialogProps) {
  const { refused, act } = useChange(ADMIN_API.remove, onClose);
  return (
    <Dialog
      title={`Remove ${file}`}
      onClose={onClose}
      action={{ label: 'Remove', kind: 'danger' }}
      onSubmit={() => act({ path: `images/${file}`, isDryRun: false }, `${file} was removed. Undo brings it back.`)}
    >
      <p>No entry uses this picture. Undo brings it back.</p>
      <RefusalNotice refused={refused} />
    </Dialog>
  );
}
