import type { Templates } from '../generator/plan/page-type.ts';
import { Document, RedirectStub } from './document.tsx';
import { fonts } from './fonts.ts';
import { pageTypes } from './pages/index.ts';
import { sitePictures } from './pictures.ts';
import { structuredData } from './structured-data/index.ts';

/** All that the generator knows of how the site looks. */
export const templates: Templates = { pageTypes, pictures: sitePictures, fonts, Document, structuredData, RedirectStub };
