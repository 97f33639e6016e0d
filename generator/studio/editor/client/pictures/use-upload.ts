import { useState } from 'react';
import { ADMIN_API, type TakenPicture } from '../../api.ts';
import { failureWords, sendFile } from '../server/ask.ts';
import { useEditor } from '../server/editor-context.ts';

/** Brings pictures to the site, one after the other. */
export function useUpload(taken: (picture: TakenPicture) => void) {
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
        const picture = await sendFile<TakenPicture>(ADMIN_API.picture, file);
        setNotes((before) => [...before, `${picture.file}: ${picture.notes.join(' ') || 'taken as it is.'}`]);
        say(`Picture taken as ${picture.file}.`);
        taken(picture);
      } catch (error) {
        setFailures((before) => [...before, `${file.name}: ${failureWords(error)}`]);
      }
    }
    setIsBusy(false);
    await refresh();
  };
  return { upload, isBusy, failures, notes };
}
