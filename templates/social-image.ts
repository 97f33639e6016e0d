import type { AssetManifest, PictureAsset } from '../generator/contract/assets.ts';
import type { PlannedPage } from '../generator/contract/page.ts';

/** The picture that networks and search engines show of a page: its own, else the card with its title. */
export function socialImageOf({ head, path }: Pick<PlannedPage, 'head' | 'path'>, assets: AssetManifest): PictureAsset & { alt: string } {
  const { socialImage } = head;
  return socialImage ? { ...assets.sharedPicture(socialImage.file), alt: socialImage.alt } : assets.social(path);
}
