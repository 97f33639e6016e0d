import type { Templates } from '../generator/contract/index.ts';
import { choiceFiles } from './art/index.tsx';
import { iconDrawings } from './art/mark.tsx';
import { Document, RedirectStub } from './document.tsx';
import { fallbackFaces, fonts } from './fonts.ts';
import { pageTypes } from './pages/index.ts';
import { pictureUses, siteArt } from './pictures.ts';
import { searchIndex } from './search-index.ts';
import { socialCard } from './social/index.tsx';
import { structuredData } from './structured-data/index.ts';
import { colorsOf } from './theme/colors.ts';
import { themeProblems } from './theme/theme-problems.ts';

export const templates: Templates = {
  pageTypes,
  art: siteArt,
  pictureUses,
  fonts,
  fallbackFaces,
  socialCard,
  colors: colorsOf,
  themeProblems,
  icons: iconDrawings,
  choices: choiceFiles,
  searchIndex,
  Document,
  structuredData,
  RedirectStub,
};
