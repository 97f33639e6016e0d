import * as z from 'zod';
import { pick } from '../../shared/values.ts';
import { bySection, collectionWords } from './collections.ts';
import { defineContentType } from './content-type.ts';
import { each, wordGroup as group, textWith, words } from './placeholders.ts';

const text = textWith('');
/** What breadcrumbs and lists call the lists of sections. */
const listNames = bySection(() => text);

export const stringsType = defineContentType({
  at: 'strings.yaml',
  label: 'Small words',
  optional: true,
  schema: z
    .strictObject({
      layout: group(`
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
      actions: group(`
      callNow, callNumber {phone}, bookOnline, scheduleAppointment, scheduleConsultation, requestAppointment, reachUs, directions, showMap, liveMap {name}, learnMore, readMore, readLess, backToArticles, backToBlog, backToProviders,
      backToHome, allArticles, viewProfile {name}
    `),
      hours: group(
        `closed, openNowUntil {time}, closedNow, closedOpens {day} {time}, phone, fax, hours, range {from} {to}, times {from} {to},
        closedToday {name}, openToday {time} {name}, hoursToday {hours} {name}, closedOn {days} {name}, hoursOn {days} {hours} {name}, offices`,
      ),
      announcements: group('label, urgent, important, notice, from {time}, until {time}, close'),
      booking: group('title, open, short, text, callDirectly, load, loadNote {provider}, openInNewTab, loading, failed, close'),
      panel: group(
        'open, short, title, close, textSize, scheme, schemeDevice, schemeLight, schemeDark, highContrast, reducedMotion, reset',
      ),
      home: group('testimonialsLabel, ringMapCaption, allProviders, allTestimonials, drive {from} {to}'),
      service: group(
        'askHeading, readMoreHeading, questionsHeading, urgentHeading, nightSteady, nightPause, nightGasp, otherServices, operates, treats',
      ),
      location: group('servicesHeading, minutes {from} {to}, nearby'),
      people: group('accepting, notAccepting, speaks {languages}, seenAt {offices}, chooseDoctor, bookWith {name}'),
      provider: group('credentials, education, expertise, moreSpecialties {count}, publicationsNote {size}'),
      testimonials: group(`
      rating {rating}, previous, next, page {page}, quotes, previousQuote, nextQuote, carousel, slide, position {number} {count},
      pageOf {page} {count}, sample, quote {number} {count}, pages, none
    `),
      blog: group(`
      allCategories, categories, readTime {minutes}, by {name}, onThisPage, keyFacts, questionsHeading, urgentHeading, related,
      matchingService, ctaHeading, ctaText {hours}, share, shareByEmail, linkCopied, linkNotCopied, categoryHeading {category},
      feedTitle {brand}, newest, updated {date}, pages, page {page}, pageOf {title} {page} {count}, newer, older
    `),
      review: group('by {name} {date}, byOutside {name} {role} {date}, byAuthor {name?} {date}, outstanding'),
      safety: group(
        'now {number}, sameDay, soon, today, nextWorkingDay, afterHoursHeading, afterHours {phone}, noAfterHours, sourcesHeading',
      ),
      quiz: group('progress {number} {total}, percent {percent}, answered {total}, back, next, continue, hint'),
      legal: group('updated {date}, outsideHeading, outsideIntro, linkedHosts {hosts}, contactHeading'),
      notices: group('rule, ownPolicy, effective, draft, draftPractice, languages'),
      tested: group(`
      heading, intro {date} {pages} {browser}, barriers {tool} {widths}, views {count}, html, keyboard, focus, skipLink, escape, targets, zoom,
      largeText, contrastColors, motion, withoutScript, formMistakes, changed, content, mainHeading, pictureText, linkWords, linkTargets,
      colors, limits
    `),
      notFound: group('home, services, contact, conditions'),
      conditions: group('letters, also {words}, filter, filterHint, matches {count} {total}, none'),
      siteMap: group('practice, legal'),
      contact: group('waysHeading, visitHeading, urgentHeading {number?}'),
      ...collectionWords,
    })
    .describe('The small words of the site: buttons, labels, short notes. A word that you leave out is that of the language.'),
});

/** The words around the quiz, which the island in the browser shows. */
export type QuizWords = z.infer<(typeof stringsType)['schema']>['quiz'];
