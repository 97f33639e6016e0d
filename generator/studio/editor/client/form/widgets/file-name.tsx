import type { WidgetProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import { IMAGES_PREFIX } from '../../../api.ts';
import { PicturePicker } from '../../pictures/picture-picker.tsx';
import { useEditor } from '../../server/editor-context.ts';
import type { SchemaNode } from '../schema-node.ts';
import { FieldInput } from './field-input.tsx';

/** The name of a picture or of a file to download; a picture is shown, and can be chosen or brought along. */
export function FileName(field: WidgetProps) {
  const { value, onChange } = field;
  const schema = field.schema as SchemaNode;
  const [isPicking, setIsPicking] = useState(false);
  const { pictures, downloads } = useEditor().state;
  const list = useId();
  const isPicture = schema['x-file'] === 'images/';
  return (
    <div className="file-name">
      {isPicture && value && <img src={IMAGES_PREFIX + value} alt="" />}
      <FieldInput field={field} list={list} />
      <datalist id={list}>
        {(isPicture ? pictures.map(({ file }) => file) : downloads).map((file) => (
          <option key={file} value={file} />
        ))}
      </datalist>
      {isPicture && (
        <button type="button" className="button small" onClick={() => setIsPicking(true)}>
          {value ? 'Another picture' : 'Choose a picture'}
        </button>
      )}
      {isPicking && (
        <PicturePicker
          endings={schema['x-file-endings']}
          onClose={() => setIsPicking(false)}
          onChosen={(file) => {
            onChange(file);
            setIsPicking(false);
          }}
        />
      )}
    </div>
  );
}
