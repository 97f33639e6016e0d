import type { GitRepository } from './cms-config.ts';
import { ADMIN_MARK } from './place-admin.ts';

/** Where the browser talks to a host that is not one's own. */
const HOSTS = {
  // Its state of service is asked for when something fails.
  github: 'https://api.github.com https://www.githubstatus.com',
  gitlab: 'https://gitlab.com',
  gitea: 'https://gitea.com',
} as const;

/** The page of the editor. Its policy lets nothing come from elsewhere, and nothing go but to the Git host. */
export function gitEditorPage({ host, url }: GitRepository): string {
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    `connect-src 'self' blob: data: ${url === undefined ? HOSTS[host] : new URL(url).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${ADMIN_MARK}
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>Edit the website</title>
    <script type="module" src="main.js"></script>
  </head>
  <body>
    <noscript>The editor needs JavaScript.</noscript>
  </body>
</html>
`;
}
