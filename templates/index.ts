import { createElement } from 'react';
import type { Templates } from '../generator/contract.ts';
import { AppIcon, Mark } from './art/mark.tsx';
import { Document, RedirectStub } from './document.tsx';
import { fonts } from './fonts.ts';
import { pageTypes } from './pages/index.ts';
import { colors } from './palette.ts';
import { pictureUses, siteArt } from './pictures.ts';
import { searchIndex } from './search-index.ts';
import { socialCard } from './social/index.ts';
import { structuredData } from './structured-data/index.ts';

/** All that the generator knows of how the site looks. */
export const templates: Templates = {
  pageTypes,
  art: siteArt,
  pictureUses,
  fonts,
  socialCard,
  colors,
  icons: { favicon: createElement(Mark), app: createElement(AppIcon) },
  searchIndex,
  Document,
  structuredData,
  RedirectStub,
};
