import { usePage } from '../context.tsx';

interface DrawnPictureProps {
  /** A name of templates/art/index.ts. */
  name: string;
  /** Only the first picture of a page is loaded at once. */
  eager?: boolean;
}

/** A drawing as an external file, so that it is loaded once for the whole site. Decoration: words stand beside it. */
export function DrawnPicture({ name, eager = false }: DrawnPictureProps) {
  const { src, width, height } = usePage().assets.drawn(name);
  return <img src={src} width={width} height={height} alt="" loading={eager ? undefined : 'lazy'} decoding="async" />;
}
