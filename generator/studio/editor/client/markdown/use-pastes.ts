import type { EditorView } from '@codemirror/view';
import { type RefObject, useState } from 'react';
import { ADMIN_API, type PastedPicture, type PastedText, type PasteRequest } from '../../api.ts';
import { postJson, sendFile } from '../server.ts';
import type { CopiedText } from './code-mirror.ts';
import { type PasteResult, pasteConverted } from './paste.ts';

/** The key for shortcuts, as people read it. */
export const CTRL = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl+';

/** Documents by their names: the server converts Word documents and states what to do with others. */
const DOCUMENT = /\.(?:docx|docm|doc|dot|odt|pages|rtf)$/i;

interface News {
  text: string;
  isFailure: boolean;
}

/** Pictures to place, by the number of the paste that they are from. */
interface Batch {
  key: number;
  list: File[];
}

/** Inserts copied texts and Word documents into the Markdown; their pictures wait for a dialog. The news are shown until the next edit. */
export function usePastes(view: RefObject<EditorView | undefined>) {
  const [news, setNews] = useState<readonly News[]>([]);
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const offer = (list: File[]) => {
    if (list.length > 0) setBatches((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, list }]);
  };
  const report = ({ kind, message, pictures }: PasteResult, name?: string) => {
    const text = kind === 'converted' ? `${message} ${CTRL}Z undoes it.` : message;
    setNews((before) => [...before.filter((one) => one.text !== reading(name)), ...(text ? [{ text, isFailure: kind === 'failed' }] : [])]);
    offer(pictures.map(fileOf));
  };
  const paste = async (parts: Parameters<typeof pasteConverted>[1]) => {
    if (view.current) report(await pasteConverted(view.current, parts), parts.name);
  };
  return {
    news,
    clearNews: () => setNews([]),
    /** The pictures to place now. */
    files: batches[0],
    nextFiles: () => setBatches(([, ...others]) => others),
    takeText({ html, plain }: CopiedText) {
      setNews([{ text: reading(), isFailure: false }]);
      void paste({ plain, ask: (level) => postJson<PastedText>(ADMIN_API.paste, { html, level } satisfies PasteRequest) });
    },
    takeFiles(given: File[]) {
      const documents = given.filter(({ name }) => DOCUMENT.test(name));
      setNews(documents.map(({ name }) => ({ text: reading(name), isFailure: false })));
      offer(given.filter((file) => !documents.includes(file)));
      for (const file of documents)
        void paste({
          name: file.name,
          ask: (level) => sendFile<PastedText>(ADMIN_API.document, file, { level: String(level) }),
        });
    },
  };
}

const reading = (name?: string) => (name === undefined ? `Pasting … ${CTRL}Z cancels it.` : `Reading ${name} …`);

function fileOf({ type, data }: PastedPicture, index: number): File {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `picture-${index + 1}.${type.replace(/^image\//, '')}`, { type });
}
