import { z } from 'zod';
import { defineContentType } from './content-type.ts';
import { text } from './fields.ts';

/** A word or sentence of the frame around the content. `{name}` stands for a value that the site fills in. */
const words = text;
const group = <Keys extends string>(...keys: Keys[]) => z.strictObject(Object.fromEntries(keys.map((key) => [key, words])) as Record<Keys, typeof words>);

/** The small words of the site: buttons, labels, states. Longer texts stand in the page's own file. */
export const strings = defineContentType({
  name: 'strings',
  at: 'strings.yaml',
  body: 'none',
  schema: z.strictObject({
    layout: group('skipLink', 'mainNavigation', 'mobileNavigation', 'breadcrumbs', 'openMenu', 'closeMenu', 'allServices', 'allServicesNote', 'servicesHelpHeading', 'servicesHelpText', 'takeQuiz', 'quickLinks', 'services', 'talkToUs', 'social', 'legal', 'sampleNote', 'copyright', 'newTab'),
    trail: group('home', 'about', 'services', 'locations', 'providers', 'testimonials', 'blog', 'quiz', 'contact', 'privacy', 'terms', 'accessibility'),
    actions: group('callNow', 'callNumber', 'bookOnline', 'bookAppointment', 'bookConsultation', 'scheduleAppointment', 'requestAppointment', 'directions', 'showMap', 'learnMore', 'readMore', 'readLess', 'backToArticles', 'backToBlog', 'backToProviders', 'backToHome', 'allArticles', 'viewProfile', 'seeAll'),
    hours: group('closed', 'opensAt', 'openNow', 'openNowUntil', 'closedNow', 'to', 'through', 'phone', 'fax', 'address', 'hours'),
    booking: group('title', 'open', 'text', 'callDirectly', 'load', 'loadNote', 'openInNewTab', 'close'),
    panel: group('open', 'title', 'close', 'textSize', 'highContrast', 'reducedMotion', 'reset', 'on', 'off'),
    home: group('credentials', 'publications', 'affiliationsHeading', 'testimonialsLabel', 'ringMapCaption'),
    service: group('onThisPage', 'askHeading', 'readMoreHeading', 'questionsHeading', 'urgentHeading', 'nightSteady', 'nightPause', 'nightGasp', 'otherServices'),
    location: group('servicesHeading', 'minutes', 'aboutProvider', 'nearby', 'mapCaption'),
    provider: group('credentials', 'education', 'expertise', 'moreSpecialties', 'publicationsNote'),
    testimonials: group('rating', 'previous', 'next', 'page', 'previousPage', 'nextPage', 'sample'),
    blog: group('allCategories', 'categories', 'readTime', 'by', 'reviewed', 'onThisPage', 'keyFacts', 'questionsHeading', 'urgentHeading', 'related', 'matchingService', 'ctaHeading', 'ctaText', 'bookingText', 'categoryHeading', 'feedTitle', 'notFoundLink', 'updated'),
    quiz: group('progress', 'percent', 'back', 'next', 'continue', 'hint'),
    legal: group('updated', 'contactHeading'),
    notFound: group('home', 'services', 'contact'),
    contact: group('waysHeading', 'hoursHeading', 'parkingHeading'),
  }),
});
