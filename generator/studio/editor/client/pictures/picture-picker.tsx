import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useEditor } from '../server/editor-context.ts';
import { PictureGrid } from './picture-grid.tsx';
import { UploadArea } from './upload-area.tsx';

interface PicturePickerProps {
  /** Endings that the field takes: `.jpg`. */
  endings?: string[] | undefined;
  onClose: () => void;
  /** The file as fields name it, from `content/images/`. */
  onChosen: (file: string) => void;
}

/** Chooses a picture of the site, or brings one along. */
export function PicturePicker({ endings, onClose, onChosen }: PicturePickerProps) {
  const { pictures } = useEditor().state;
  const [question, setQuestion] = useState('');
  const fitting = pictures.filter(({ file }) => !endings || endings.some((ending) => file.endsWith(ending)));
  const shown = fitting.filter(({ file }) => file.includes(question.trim().toLowerCase()));
  return (
    <Dialog title="Choose a picture" onClose={onClose}>
      <UploadArea onTaken={({ file }) => onChosen(file)} />
      <div className="field">
        <label htmlFor="filter-pictures">Search in pictures</label>
        <input
          id="filter-pictures"
          className="input"
          type="search"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </div>
      <PictureGrid
        pictures={shown}
        action={({ file }) => (
          <button type="button" className="button small" onClick={() => onChosen(file)}>
            Take this<span className="hidden-text">: {file}</span>
          </button>
        )}
      />
    </Dialog>
  );
}
