import cms from '@sveltia/cms';
import { type CmsForm, fileFormat } from './file-format.ts';

const config: { collections: (CmsForm & { files?: CmsForm[] })[] } = await (await fetch('config.json')).json();
for (const form of config.collections.flatMap((one) => one.files ?? [one])) cms.registerCustomFormat(form.format, ...fileFormat(form));
await cms.init({ config: config as never });
