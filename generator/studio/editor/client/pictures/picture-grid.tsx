import type { ReactNode } from 'react';
import type { PictureFile } from '../../api.ts';
import './pictures.css';

const KILO = 1000;

/** Pictures of the site, each with its name and what uses it. */
export function PictureGrid({ pictures, action }: { pictures: readonly PictureFile[]; action?: (picture: PictureFile) => ReactNode }) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.file}>
          <img src={picture.url} alt="" loading="lazy" />
          <p>{picture.file}</p>
          <p className="muted">
            {Math.max(1, Math.round(picture.size / KILO))} kB,{' '}
            {picture.uses.length === 0 ? 'used nowhere' : `in ${picture.uses.join(', ')}`}
          </p>
          {action?.(picture)}
        </li>
      ))}
    </ul>
  );
}
