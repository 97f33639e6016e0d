import { usePage } from '../../../context.tsx';

interface LinkedArtProps {
  /** A name of templates/art/index.ts. */
  name: string;
  /** The picture of the page's first band: loaded at once and before others. At most one a page. */
  hero?: boolean;
}

/** A drawing as an external file, so that it is loaded once for the whole site. Decoration: words stand beside it. */
export function LinkedArt({ name, hero = false }: LinkedArtProps) {
  const { src, width, height } = usePage().assets.art(name);
  const loading = hero ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img src={src} width={width} height={height} alt="" {...loading} decoding="async" />;
}
