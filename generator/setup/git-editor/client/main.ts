import cms from '@sveltia/cms';
import type { CmsConfig } from '../cms-config.ts';
import { fileFormat } from './file-format.ts';

const answer = await fetch(new URL('config.json', location.href));
const config: CmsConfig = await answer.json();
for (const form of config.collections.flatMap((one) => ('files' in one ? one.files : [one]))) {
  const { ending, ...format } = fileFormat(form);
  cms.registerCustomFormat(form.format, ending, format);
}
await cms.init({ config: config as never });
