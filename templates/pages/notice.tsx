import type { Notice } from '../../generator/contract/site.ts';
import { noticeTitle } from '../../generator/shared/page-title.ts';
import { absoluteUrl, pathTo } from '../../generator/shared/routes.ts';
import { fill } from '../../generator/shared/text.ts';
import { Statement } from '../components/bands/statement/statement.tsx';
import { CallNumberButton } from '../components/basics/button/button.tsx';
import { Band, fillElements, NoticeRule, PhoneLink, PostDate, Section } from '../components/basics/text/text.tsx';
import { usePage } from '../context.tsx';
import { definePageType, planPage } from './define-page.ts';
import './notice.css';

/** The page of a notice or policy: the law that it follows, its effective date, and its text. */
export const notice = definePageType({
  name: 'notice',
  plan: (site) =>
    site.notices.map((entry) => {
      const head = { title: noticeTitle(entry.searchTitle ?? entry.title, site) };
      return planPage(site, { path: pathTo.notice(entry.slug, site.routes), entry, name: entry.label, head, data: entry });
    }),
  Page({ data: notice }) {
    const { routes, strings } = usePage().site;
    const inOtherLanguages = notice.languages && {
      id: routes.anchors.otherLanguages,
      heading: strings.notices.languages,
      children: <OtherLanguages texts={notice.languages} />,
    };
    return (
      <Statement
        page={notice}
        after={inOtherLanguages ? [inOtherLanguages] : []}
        opening={notice.callFirst && <CallFirst />}
        facts={<NoticeFacts {...notice} />}
      />
    );
  },
  structuredData: ({ path, head, data: { title, effective, updated } }, site) => [
    {
      '@type': 'WebPage',
      '@id': `${absoluteUrl(site.url, path)}#notice`,
      url: absoluteUrl(site.url, path),
      name: title,
      description: head.description,
      inLanguage: site.settings.language,
      publisher: { '@id': `${site.url}/#organization` },
      ...(effective && { datePublished: effective }),
      ...(updated && { dateModified: updated }),
    },
  ],
});

/** Who to call when the office is closed, for a reader who cannot wait: the emergency number, then the after-hours number. */
function CallFirst() {
  const { practice, strings } = usePage().site;
  const { afterHours, emergencyNumber } = practice;
  const { now, noAfterHours, callAfterHours, afterHoursHeading } = strings.safety;
  return (
    <Band className="section call-first over-banner" wrap="wrap grid">
      <Section className="panel call-first__emergency on-dark" heading={fill(now, { number: emergencyNumber })}>
        <CallNumberButton number={emergencyNumber} text={fill(now, { number: emergencyNumber })} />
        <p>{strings.notices.emergency}</p>
      </Section>
      <Section className="panel panel--sage" heading={afterHoursHeading}>
        {afterHours && <CallNumberButton number={afterHours.phone ?? practice.phone} text={callAfterHours} />}
        <p>{afterHours?.text ?? noAfterHours}</p>
      </Section>
    </Band>
  );
}

/** The law and effective date of a notice; a text that is not approved says so. */
function NoticeFacts({ rule, effective, review }: Notice) {
  const { notices } = usePage().site.strings;
  return (
    <div className="notice-facts">
      {!review?.date && (
        <p>
          <strong>{review?.by === 'practice' ? notices.draftPractice : notices.draft}</strong>
        </p>
      )}
      <dl>
        <div>
          <dt>{notices.rule}</dt>
          <dd>
            <NoticeRule rule={rule} />
          </dd>
        </div>
        {effective && (
          <div>
            <dt>{notices.effective}</dt>
            <dd>
              <PostDate day={effective} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** The short texts in other languages, each with its language for screen readers (WCAG 3.1.2) and its direction. */
function OtherLanguages({ texts }: { texts: NonNullable<Notice['languages']> }) {
  const { practice } = usePage().site;
  return (
    <ul className="other-languages">
      {texts.map(({ language, text }) => (
        <li key={language} lang={language} dir="auto">
          <b>{nameIn(language)}</b>
          {/* Without `dir`, right-to-left text would show the number backwards. */}
          <p>{fillElements(text, { phone: <PhoneLink number={practice.phone} dir="ltr" /> })}</p>
        </li>
      ))}
    </ul>
  );
}

/** Names of languages that ICU has only in English. */
const OWN_NAMES: Readonly<Record<string, string>> = { ht: 'Kreyòl ayisyen' };

function nameIn(language: string): string {
  return OWN_NAMES[language] ?? new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
