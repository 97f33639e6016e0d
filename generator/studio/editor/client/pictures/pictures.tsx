import './pictures.css';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { ADMIN_API, type PictureFile, pictureUrl, type UploadedPicture } from '../../api.ts';
import { PageHeader, RefusalNotice, useChange } from '../list/change.tsx';
import { Button, Dialog, EntryLink, TextField } from '../parts.tsx';
import { matches } from '../search.ts';
import { failureMessage, findEntry, sendFile, useEditor } from '../server.ts';

const KILO = 1000;

interface UploadAreaProps {
  onTaken?: (picture: UploadedPicture) => void;
  /** Takes the files instead of the upload. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Whether only one picture is wanted. */
  isOne?: boolean;
  /** The picture that is replaced. */
  replace?: string;
}

/** Uploads pictures one after the other, or a new version of a picture; it shows how they were changed and which files were refused. */
function UploadArea({ onTaken, onFiles, isOne = false, replace }: UploadAreaProps) {
  const { refresh, say } = useEditor();
  const [news, setNews] = useState<readonly { kind: string; text: string }[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [isDragOver, setIsDragOver] = useState(false);
  const id = useId();
  const upload = async (files: File[]) => {
    setIsBusy(true);
    const report = (kind: string, text: string) => setNews((before) => [...before, { kind, text }]);
    for (const file of files) {
      try {
        const picture = await sendFile<UploadedPicture>(ADMIN_API.picture, file, replace === undefined ? {} : { replace });
        report('muted', `${picture.file}: ${picture.notes.join(' ') || 'uploaded unchanged.'}`);
        say(`${replace === undefined ? 'Uploaded as' : 'Replaced'} ${picture.file}.`);
        onTaken?.(picture);
      } catch (error) {
        report('notice bad', `${file.name}: ${failureMessage(error)}`);
      }
    }
    setIsBusy(false);
    await refresh();
  };
  const take = (files: File[]) => {
    const isTooMany = isOne && files.length > 1;
    setNews(isTooMany ? [{ kind: 'notice bad', text: 'Only one picture fits here. Choose one of them.' }] : []);
    if (onFiles) onFiles(files);
    else if (!isTooMany) void upload(files);
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
      onDrop={(event) => {
        event.preventDefault();
        setIsDragOver(false);
        take([...event.dataTransfer.files]);
      }}
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
        {news.map(({ kind, text }) => (
          <p key={text} className={kind}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

interface PictureBrowserProps extends UploadAreaProps {
  pictures: readonly PictureFile[];
  /** Renders the buttons of a picture. */
  action: (picture: PictureFile) => ReactNode;
}

/** Pictures with the entries that use them, a search in both, and a place to upload more. */
function PictureBrowser({ pictures, action, onTaken, ...upload }: PictureBrowserProps) {
  const { groups } = useEditor().state;
  const [question, setQuestion] = useState('');
  const shown = pictures.filter(({ file, uses }) => matches(question, file, ...uses.map((path) => findEntry(groups, path)?.entry.title)));
  const taken = (picture: UploadedPicture) => {
    setQuestion('');
    onTaken?.(picture);
  };
  return (
    <>
      <UploadArea {...upload} onTaken={taken} />
      <TextField id="filter" label="Search in pictures" type="search" value={question} onChange={setQuestion} />
      <p className="muted" role="status">
        {shown.length} of {pictures.length}
      </p>
      <ul className="picture-grid">
        {shown.map((picture) => (
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
            {action(picture)}
          </li>
        ))}
      </ul>
    </>
  );
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
  const fitting = pictures.filter(({ file }) => !endings || endings.some((ending) => file.endsWith(ending)));
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <PictureBrowser
        pictures={fitting}
        action={({ file }) => <Button label="Choose" about={`: ${file}`} kind="small" onClick={() => onChosen(file)} />}
        onTaken={({ file }) => onChosen(file)}
        onFiles={onFiles}
        isOne={!onFiles}
      />
    </Dialog>
  );
}

/** The page with all pictures and the entries that use them. */
export function PicturesPage() {
  const { pictures } = useEditor().state;
  const [chosen, setChosen] = useState<{ picture: PictureFile; Shown: typeof ReplaceDialog }>();
  const opener = (label: string, picture: PictureFile, Shown: typeof ReplaceDialog) => (
    <Button label={label} about={`: ${picture.file}`} kind="plain small" onClick={() => setChosen({ picture, Shown })} />
  );
  return (
    <div className="page">
      <PageHeader title="Pictures" />
      <PictureBrowser
        pictures={pictures}
        action={(picture) => (
          <div className="row">
            {opener('Replace', picture, ReplaceDialog)}
            {picture.uses.length === 0 && opener('Remove', picture, RemoveDialog)}
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
      <p>The new picture replaces it {uses.length === 0 ? 'under the same name' : 'wherever it is used'}. Undo brings the old one back.</p>
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
