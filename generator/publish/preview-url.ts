import { siteUrlMistake } from '../shared/plain-url.ts';

/** Nobody can have it (RFC 2606, section 2), so no search engine takes it for the address of a site. */
const NOWHERE = 'https://preview.invalid';

/**
 * The address of a preview for which nobody names one: the one that the hosting service gives to what it is building, as
 * `https://host`, or one that leads nowhere.
 */
export function previewUrl(environment: Readonly<Record<string, string | undefined>>): string {
  const given = [
    // https://docs.netlify.com/configure-builds/environment-variables/#deploy-urls-and-metadata
    environment['DEPLOY_PRIME_URL'],
    // https://developers.cloudflare.com/pages/configuration/build-configuration/#environment-variables
    environment['CF_PAGES_URL'],
    // https://vercel.com/docs/environment-variables/system-environment-variables#VERCEL_URL; without a scheme
    environment['VERCEL_URL'] && `https://${environment['VERCEL_URL']}`,
  ];
  return given.find((url) => url && siteUrlMistake(url) === undefined) ?? NOWHERE;
}
