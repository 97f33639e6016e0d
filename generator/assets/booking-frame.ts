import { hashSource } from '../files/hash.ts';
import { fixedRoutes, outputFile } from '../shared/routes.ts';
import { escapeMarkup } from '../shared/text.ts';
import type { Site } from '../site/site.ts';
import type { OutputFile } from './fingerprint.ts';

/**
 * Returns the document in which the script of the booking service runs, in a separate origin (generator/publish/headers.ts), so that it can
 * neither read nor change a page. Its policy allows only that service, and inline styles, which such scripts write. Undefined if the practice
 * offers only a link or no booking. `script` is the text of client/booking-frame.ts.
 */
export function bookingFrameFile({ practice, settings }: Site, script: string): OutputFile | undefined {
  const { provider = '', scriptUrl } = practice.booking ?? {};
  if (scriptUrl === undefined) return undefined;
  const html = `<!DOCTYPE html>
<html lang="${escaped(settings.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy(new URL(scriptUrl).origin, script))}">
<title>${escaped(provider)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<style>body{margin:0}</style>
</head>
<body><script data-src="${escaped(scriptUrl)}">${script}</script></body>
</html>
`;
  return { path: outputFile(fixedRoutes.bookingFrame), bytes: Buffer.from(html), sources: ['content/practice.yaml', 'client'] };
}

function policy(service: string, script: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)} ${service}`,
    `style-src 'unsafe-inline' ${service}`,
    `img-src data: ${service}`,
    ...['font-src', 'connect-src', 'frame-src', 'form-action'].map((directive) => `${directive} ${service}`),
  ].join('; ');
}

/** Escapes a text for an attribute in double quotes; the policy contains single quotes. */
function escaped(text: string): string {
  return escapeMarkup(text, /[&<>"]/g);
}
