import { useState } from 'react';
import { UndoButton } from '../list/undo-button.tsx';
import { useEditor } from '../server/editor-context.ts';
import { PictureGrid } from './picture-grid.tsx';
import { UploadArea } from './upload-area.tsx';

/** All pictures of the site. What one shows is asked for where it is placed. */
export function PicturesPage() {
  const { pictures } = useEditor().state;
  const [question, setQuestion] = useState('');
  const shown = pictures.filter(({ file, uses }) => `${file} ${uses.join(' ')}`.toLowerCase().includes(question.trim().toLowerCase()));
  return (
    <div className="page">
      <div className="page-head">
        <h1 tabIndex={-1}>Pictures</h1>
        <UndoButton />
      </div>
      <UploadArea onTaken={() => setQuestion('')} />
      <div className="field">
        <label htmlFor="filter">Search in pictures</label>
        <input id="filter" className="input" type="search" value={question} onChange={(event) => setQuestion(event.target.value)} />
      </div>
      <p className="muted" role="status">
        {shown.length} of {pictures.length}
      </p>
      <PictureGrid pictures={shown} />
    </div>
  );
}
