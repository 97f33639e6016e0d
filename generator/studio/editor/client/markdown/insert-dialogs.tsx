import { useEffect, useState } from 'react';
import { PICTURE_SIZES, type PictureSize, pictureMarkdown } from '../../../../shared/text-pictures.ts';
import { ADMIN_API, pictureUrl, type SchemaNode, type UploadedPicture } from '../../api.ts';
import { mistakeOf, SimpleField } from '../form/field.tsx';
import { Button, Dialog, TextField } from '../parts.tsx';
import { PicturePicker } from '../pictures/pictures.tsx';
import { matches } from '../search.ts';
import { failureMessage, sendFile, useEditor } from '../server.ts';
import { parseAddress } from './address.ts';
import { insertLink, removeLink, type TextLink } from './links.ts';
import type { TextCommand } from './marks.ts';

const MAX_SHOWN = 40;

interface LinkDialogProps {
  /** The link to change; without it, a new one is inserted. */
  link?: TextLink | undefined;
  onClose: () => void;
  onEdit: (make: TextCommand) => void;
}

/** Asks for the target of a link and writes the link into the text, or removes the link. */
export function LinkDialog({ link, onClose, onEdit }: LinkDialogProps) {
  const [typed, setTyped] = useState(link?.address ?? '');
  const [refusal, setRefusal] = useState<string>();
  // An address that was copied from the preview.
  const wanted = typed.trim().replace(location.origin, '');
  const [question = '', anchor = ''] = wanted.toLowerCase().split(/(?<=[^#])(?=#)/);
  const { links } = useEditor().state;
  const found = links.filter(({ value, label }) => matches(question, label, value));
  const parsed = parseAddress(wanted);
  const isPage = ({ value, label }: (typeof links)[number]) =>
    [question, `/${question}`].includes(value) || label.toLowerCase() === question;
  const page = question ? links.find(isPage) : undefined;
  const exact = page && { ...page, value: page.value + anchor };
  const written = 'address' in parsed ? { value: parsed.address, label: typed.trim() } : undefined;
  const target = exact ?? written ?? (question ? found[0] : undefined);
  const edit = (make: TextCommand) => {
    onClose();
    // After the dialog has restored the focus.
    setTimeout(() => onEdit(make));
  };
  const insert = ({ value, label }: { value: string; label: string }) =>
    edit((state) => insertLink(state, { address: value, title: label }));
  const submit = () => (target ? insert(target) : setRefusal('refusal' in parsed ? parsed.refusal : undefined));
  return (
    <Dialog
      title={link ? 'Change the link' : 'Add a link'}
      onClose={onClose}
      action={{ label: link ? 'Change link' : 'Add link' }}
      onSubmit={submit}
    >
      <TextField
        id="link-question"
        label="Where the link goes"
        autoComplete="off"
        value={typed}
        aria-invalid={refusal !== undefined}
        onChange={(text) => {
          setTyped(text);
          setRefusal(undefined);
        }}
        about={
          <span role="status">
            {refusal !== undefined && <span className="failure">{refusal}</span>}
            {refusal === undefined && target && `The link goes to ${target.value}`}
            {refusal === undefined && !target && 'Words of a page on your site, a web address, an email address or a phone number.'}
          </span>
        }
      />
      {link && (
        <p>
          <Button label="Remove link" kind="small" onClick={() => edit(removeLink)} />
        </p>
      )}
      <ul className="found-pages" aria-label="Pages of your site">
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
  /** Files that were dropped or pasted, whatever they are; without them, a picture is chosen first. */
  files?: readonly File[];
  onClose: () => void;
  onPlaced: (text: string) => void;
}

/** Asks for pictures, and for the description, caption and size of each. A new file is stored when its picture is inserted, not before. */
export function PictureDialog({ files, onClose, onPlaced }: PictureDialogProps) {
  const [chosen, setChosen] = useState<readonly (File | string)[]>(files ?? []);
  const [index, setIndex] = useState(0);
  const picture = chosen[index];
  if (!picture) return <PicturePicker onClose={onClose} onChosen={(file) => setChosen([file])} onFiles={setChosen} />;
  const next = (text?: string) => {
    if (index + 1 === chosen.length) onClose();
    else setIndex(index + 1);
    if (text !== undefined) setTimeout(() => onPlaced(text));
  };
  return (
    <PictureForm
      key={index}
      picture={picture}
      title={chosen.length > 1 ? `Picture ${index + 1} of ${chosen.length}` : 'Picture'}
      onClose={onClose}
      onDone={next}
    />
  );
}

const ALT: SchemaNode = { type: 'string', description: 'Screen readers read this to people who cannot see it.' };
const SIZE_WORDS: Record<PictureSize, string> = {
  full: 'Full width',
  half: 'Half width',
  small: 'One third of the width',
  left: 'On the left, with text beside it',
  right: 'On the right, with text beside it',
};
const SIZE: SchemaNode = { type: 'string', enum: [...PICTURE_SIZES], 'x-choices': SIZE_WORDS };

interface PictureFormProps {
  picture: File | string;
  title: string;
  onClose: () => void;
  /** Called with the Markdown of the picture; without it, the picture is left out. */
  onDone: (text?: string) => void;
}

function PictureForm({ picture, title, onClose, onDone }: PictureFormProps) {
  const { refresh } = useEditor();
  const [values, setValues] = useState<{ alt?: string; caption?: string; size: PictureSize }>({ size: 'full' });
  const [isMissing, setIsMissing] = useState(false);
  const { url, notes, refusal } = useCheckedPicture(picture);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const insert = async () => {
    if (isBusy) return;
    const { alt = '', caption = '', size } = values;
    setIsMissing(!alt.trim());
    if (!alt.trim()) return;
    setIsBusy(true);
    try {
      const file = typeof picture === 'string' ? picture : (await sendFile<UploadedPicture>(ADMIN_API.picture, picture)).file;
      onDone(pictureMarkdown({ file, alt, caption, size }));
      await refresh();
    } catch (error) {
      setFailure(failureMessage(error));
      setIsBusy(false);
    }
  };
  const field = (name: keyof typeof values, label: string, schema: SchemaNode, isRequired = true) => (
    <SimpleField
      id={`picture-${name}`}
      schema={schema}
      name={label}
      value={values[name]}
      isRequired={isRequired}
      problems={mistakeOf(name === 'alt' && isMissing && 'Describe the picture first.')}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  );
  if (refusal !== undefined)
    return (
      <Dialog title={title} onClose={onClose} action={{ label: 'Continue without it' }} onSubmit={() => onDone()}>
        <p className="notice bad" role="status">
          {typeof picture === 'string' ? picture : picture.name}: {refusal}
        </p>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={onClose} action={{ label: 'Insert picture', disabled: isBusy }} onSubmit={insert}>
      <img className="placed-picture" src={url} alt="" />
      <div role="status">
        {notes && <p className="muted">{notes}</p>}
        {failure !== undefined && <p className="notice bad">{failure}</p>}
      </div>
      {field('alt', 'What the picture shows', ALT)}
      {field('caption', 'Caption', { type: 'string' }, false)}
      {field('size', 'Size', SIZE)}
    </Dialog>
  );
}

/** Asks the server whether it can store a file as a picture, and shows the file meanwhile. A picture of the site needs no check. */
function useCheckedPicture(picture: File | string) {
  const [found, setFound] = useState<{ notes?: string; refusal?: string }>({});
  const [url, setUrl] = useState(typeof picture === 'string' ? pictureUrl(picture) : undefined);
  useEffect(() => {
    if (typeof picture === 'string') return;
    const shown = URL.createObjectURL(picture);
    setUrl(shown);
    sendFile<UploadedPicture>(ADMIN_API.picture, picture, { check: '' }).then(
      ({ notes }) => setFound({ notes: notes.join(' ') }),
      (error) => setFound({ refusal: failureMessage(error) }),
    );
    return () => URL.revokeObjectURL(shown);
  }, [picture]);
  return { ...found, url };
}
