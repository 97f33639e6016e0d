import { type DragEvent, useId, useState } from 'react';
import type { TakenPicture } from '../../api.ts';
import { useUpload } from './use-upload.ts';

/** Where pictures are dropped, or chosen with a button. */
export function UploadArea({ onTaken }: { onTaken: (picture: TakenPicture) => void }) {
  const { upload, isBusy, failures, notes } = useUpload(onTaken);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void upload(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className="drop"
      {...(isOver && { 'data-over': '' })}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{isBusy ? 'Taking the picture …' : 'Drop a picture here, or choose one: '}</label>
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
        {notes.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
        {failures.map((failure) => (
          <p key={failure} className="notice bad">
            {failure}
          </p>
        ))}
      </div>
    </div>
  );
}
