import type { Office } from '../../../../generator/contract/site.ts';
import { bySlug } from '../../../../generator/shared/collections.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import { pathTo } from '../../../../generator/shared/routes.ts';
import type { LabeledLink } from '../../../../generator/shared/search.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { FooterWave } from '../../../art/headline.tsx';
import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import { LinkList, List, PhoneLink, PostalAddress } from '../../basics/text/text.tsx';
import { OfficeHours } from '../../locations/open-now/open-now.tsx';
import { Brand } from '../site-header/site-header.tsx';
import './site-footer.css';

export function SiteFooter() {
  const { practice, offices, services, settings, strings, routes } = usePage().site;
  const { layout } = strings;
  return (
    <footer className="site-footer on-dark">
      <FooterWave />
      <div className="wrap">
        <div className="site-footer__columns">
          <div>
            <Brand on="dark" />
            <p>{practice.blurb}</p>
            {practice.social.length > 0 && (
              <List
                className="site-footer__social row screen-only"
                items={practice.social.map(({ network, url }) =>
                  url ? (
                    <a
                      key={network}
                      className="circle"
                      href={url}
                      target="_blank"
                      rel="noopener"
                      aria-label={`${network} (${layout.newTab})`}
                    >
                      <Icon name={network} />
                    </a>
                  ) : (
                    <span key={network} className="circle">
                      <Icon name={network} />
                    </span>
                  ),
                )}
              />
            )}
          </div>
          {settings.footer.quickLinks.length > 0 && <FooterLinks titled label={layout.quickLinks} links={settings.footer.quickLinks} />}
          {settings.footer.services.length > 0 && (
            <FooterLinks
              titled
              label={layout.services}
              links={settings.footer.services.map((slug) => ({ label: bySlug(services, slug).title, to: pathTo.service(slug, routes) }))}
            />
          )}
          <div>
            <h2>{layout.talkToUs}</h2>
            <PhoneLink className="site-footer__phone" number={practice.phone} />
            {offices.length > 1 ? <Offices /> : <OnlyOffice office={offices[0]} />}
          </div>
        </div>
        <Notices />
        <div className="site-footer__legal">
          <FooterLinks label={layout.legal} links={settings.footer.legal} />
          <p>{`${fill(layout.copyright, { name: practice.name })}.${practice.sample ? ` ${layout.sampleNote}` : ''}`}</p>
        </div>
      </div>
    </footer>
  );
}

function OnlyOffice({ office }: { office: Office }) {
  const { strings } = usePage().site;
  return (
    <>
      <PostalAddress office={office} />
      <p>
        <OfficeHours />
      </p>
      {office.fax && <p className="phone-number">{`${strings.hours.fax} ${phoneFormats(office.fax).dashed}`}</p>}
    </>
  );
}

/** The address of each office, and its phone number if it differs from the main one; its name is a link to the details. */
function Offices() {
  const { practice, offices, routes } = usePage().site;
  return (
    <ul className="site-footer__offices">
      {offices.map((office) => (
        <li key={office.slug}>
          <a href={pathTo.office(office.slug, routes)}>{office.name}</a>
          <PostalAddress office={office} />
          {office.phone !== practice.phone && <PhoneLink number={office.phone} />}
        </li>
      ))}
    </ul>
  );
}

/** Links to the list of notices and policies and to each; nothing if there are none. */
function Notices() {
  const { notices, routes, strings } = usePage().site;
  if (notices.length === 0) return null;
  return (
    <nav className="site-footer__notices" aria-labelledby="footer-notices">
      <h2 id="footer-notices">
        <a href={routes.notices}>{strings.trail.notices}</a>
      </h2>
      <LinkList links={notices.map(({ slug, label }) => ({ label, to: pathTo.notice(slug, routes) }))} />
    </nav>
  );
}

function FooterLinks({ label, titled = false, links }: { label: string; titled?: boolean; links: readonly LabeledLink[] }) {
  return (
    <nav aria-label={label}>
      {titled && <h2>{label}</h2>}
      <LinkList links={links} />
    </nav>
  );
}
