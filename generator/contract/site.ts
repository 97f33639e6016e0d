/** Types of the content that templates read: the collections, for planning pages, and the part that all pages share. */
export type { PhotoContent } from '../content/types/fields.ts';
export type { QuizContent } from '../content/types/quiz.ts';
export type { RedFlag } from '../content/types/red-flags.ts';
export type { GlossaryTermNode } from '../site/mark-terms.ts';
export type { NoticeLink, ProviderLink, ServiceLink, SharedSite } from '../site/shared-site.ts';
export type {
  AfterSurgery,
  Announcement,
  Category,
  Condition,
  Location,
  Notice,
  Office,
  OptionalPage,
  OwnPage,
  Post,
  Practice,
  Prose,
  Provider,
  RequestSettings,
  Service,
  Site,
  Source,
  Testimonial,
  Theme,
  Waiting,
} from '../site/site.ts';
