import cms from '@sveltia/cms';
import type { CmsConfig } from '../cms-config.ts';
import { fileFormat } from './file-format.ts';

const answer = await fetch(new URL('config.json', location.href));
const config: CmsConfig = await answer.json();
for (const format of config.formats) cms.registerCustomFormat(format.name, format.ending, fileFormat(format));
await cms.init({ config: config.cms as never });
