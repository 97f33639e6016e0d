/** One page of every type. */
export const PAGE_TYPES = [
  ...'/ /about /providers /providers/jane-doe /services /service/sleep-apnea /service/otolaryngology /contact-us /testimonials'.split(' '),
  ...'/locations /locations/decatur-ga /blog /blog/category/sinus-care /blog/is-it-only-snoring /conditions /sinus-quiz'.split(' '),
  ...'/site-map /your-privacy /accessibility /404 /blog/404'.split(' '),
];
