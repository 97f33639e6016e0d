import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { IMAGES_PREFIX } from '../../../api.ts';
import { useFieldAria } from '../../entry/problems-context.ts';
import { PicturePicker } from '../../pictures/picture-picker.tsx';
import type { SchemaNode } from '../schema-node.ts';
import { exampleOf } from './words.tsx';

/** The name of a picture or of a file to download; a picture is shown, and can be chosen or brought along. */
export function FileName({ id, value, onChange, required, ...props }: WidgetProps) {
  const schema = props.schema as SchemaNode;
  const aria = useFieldAria(id, schema.description !== undefined);
  const [isPicking, setIsPicking] = useState(false);
  const isPicture = schema['x-file'] === 'images/';
  return (
    <div className="file-name">
      {isPicture && value && <img src={IMAGES_PREFIX + value} alt="" />}
      <input
        id={id}
        className="input"
        autoComplete="off"
        placeholder={exampleOf(schema)}
        value={value ?? ''}
        aria-required={required}
        {...aria}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
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
