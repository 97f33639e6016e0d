import type * as z from 'zod';
import { pick } from '../../shared/values.ts';
import { bySection, collectionWords } from './collections.ts';
import { defineContentType } from './content-type.ts';
import { group } from './fields.ts';
import { each, textWith, wordGroup, words } from './placeholders.ts';

const text = textWith('');
/** What breadcrumbs and lists call the lists of sections. */
const listNames = bySection(() => text);

export const stringsType = defineContentType({
  at: 'strings.yaml',
  label: 'Small words',
  optional: true,
  schema: group('The small words of the site: buttons, labels, short notes. A word that you leave out is that of the language.', {
    layout: wordGroup(`
      skipLink, mainNavigation, mobileNavigation, breadcrumbs, openMenu, allServices, allServicesNote, servicesHelpHeading,
      servicesHelpText {brand?}, takeQuiz, quickLinks, quickContact, services, talkToUs, legal, sampleNote, copyright {name}, moved,
      newTab, conditions, missing, reload
    `),
    trail: words({
      ...each(text, 'home, about'),
      ...pick(listNames, ['services', 'locations', 'providers']),
      ...each(text, 'testimonials'),
      ...pick(listNames, ['blog']),
      ...each(text, 'quiz, contact, privacy, terms, accessibility, conditions, siteMap'),
      ...listNames,
    }),
    actions: wordGroup(`
      callNow, callNumber {phone}, bookOnline, scheduleAppointment, scheduleConsultation, requestAppointment, reachUs, directions, showMap, liveMap {name}, learnMore, readMore, readLess, backToArticles, backToBlog, backToProviders,
      backToHome, allArticles, viewProfile {name}
    `),
    hours: wordGroup(
      `closed, openNowUntil {time}, closedNow, closedOpens {day} {time}, phone, fax, hours, range {from} {to}, times {from} {to},
        closedToday {name}, openToday {time} {name}, hoursToday {hours} {name}, closedOn {days} {name}, hoursOn {days} {hours} {name}, offices`,
    ),
    announcements: wordGroup('label, urgent, important, notice, from {time}, until {time}, close'),
    booking: wordGroup('title, open, short, text, callDirectly, load, loadNote {provider}, openInNewTab, loading, failed, close'),
    panel: wordGroup(
      'open, short, title, close, textSize, scheme, schemeDevice, schemeLight, schemeDark, highContrast, reducedMotion, reset',
    ),
    home: wordGroup('testimonialsLabel, ringMapCaption, allProviders, allTestimonials, drive {from} {to}'),
    service: wordGroup(
      'askHeading, readMoreHeading, questionsHeading, urgentHeading, nightSteady, nightPause, nightGasp, otherServices, operates, treats',
    ),
    location: wordGroup('servicesHeading, minutes {from} {to}, nearby'),
    people: wordGroup('accepting, notAccepting, speaks {languages}, seenAt {offices}, chooseDoctor, bookWith {name}'),
    provider: wordGroup('credentials, education, expertise, moreSpecialties {count}, publicationsNote {size}'),
    testimonials: wordGroup(`
      rating {rating}, previous, next, page {page}, quotes, previousQuote, nextQuote, carousel, slide, position {number} {count},
      pageOf {page} {count}, sample, quote {number} {count}, pages, none
    `),
    blog: wordGroup(`
      allCategories, categories, readTime {minutes}, by {name}, onThisPage, keyFacts, questionsHeading, urgentHeading, related,
      matchingService, ctaHeading, ctaText {hours}, share, shareByEmail, linkCopied, linkNotCopied, categoryHeading {category},
      feedTitle {brand}, newest, updated {date}, pages, page {page}, pageOf {title} {page} {count}, newer, older
    `),
    review: wordGroup('by {name} {date}, byOutside {name} {role} {date}, byAuthor {name?} {date}, outstanding'),
    safety: wordGroup(
      'now {number}, sameDay, soon, today, nextWorkingDay, afterHoursHeading, afterHours {phone}, noAfterHours, sourcesHeading',
    ),
    quiz: wordGroup('progress {number} {total}, percent {percent}, answered {total}, back, next, continue, hint'),
    legal: wordGroup('updated {date}, outsideHeading, outsideIntro, linkedHosts {hosts}, contactHeading'),
    notices: wordGroup('rule, ownPolicy, effective, draft, draftPractice, languages'),
    tested: wordGroup(`
      heading, intro {date} {pages} {browser}, barriers {tool} {widths}, views {count}, html, keyboard, focus, skipLink, escape, targets, zoom,
      largeText, contrastColors, motion, withoutScript, formMistakes, changed, content, mainHeading, pictureText, linkWords, linkTargets,
      colors, limits
    `),
    notFound: wordGroup('home, services, contact, conditions'),
    conditions: wordGroup('letters, also {words}, filter, filterHint, matches {count} {total}, none'),
    siteMap: wordGroup('practice, legal'),
    contact: wordGroup('waysHeading, visitHeading, urgentHeading {number?}'),
    ...collectionWords,
  }),
});

/** The words around the quiz, which the island in the browser shows. */
export type QuizWords = z.infer<(typeof stringsType)['schema']>['quiz'];
