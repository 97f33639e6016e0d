import type { Rules } from './rule.ts';

/** Rules about facts of the practice: hours, offices, announcements, quiz, requests of patients. */
export const practice = {
  announcement: {
    severity: 'warning',
    why: 'Pages have room for three announcements at once, and one that stands for months is no longer read. Say several things in one, or end one.',
    example: {
      file: 'content/announcements/snow.yaml',
      wrong: 'starts: 2026-12-03\nends: 2027-12-03',
      right: 'starts: 2026-12-03\nends: 2026-12-03',
    },
  },
  'emergency-number': {
    severity: 'error',
    why:
      'A text that tells patients what is urgent must also tell them whom to call. Name the emergency number of your ' +
      'practice (in the United States 911).',
    example: {
      file: 'content/blog/first-post.md',
      wrong: 'urgent: Call us if you cannot breathe.',
      right: 'urgent: Call 911 if you cannot breathe.',
    },
  },
  'far-place': {
    severity: 'warning',
    why:
      'A place lies so far from the practice and its other places that a number must be mistyped. In the Americas the ' +
      'longitude has a minus.',
    example: { file: 'content/locations/decatur-ga.md', wrong: 'longitude: 84.2963', right: 'longitude: -84.2963' },
  },
  hours: {
    severity: 'error',
    why:
      'The opening hours contradict themselves: a day closes before it opens, stands twice, or two spans of one day ' +
      'overlap. Times have 24 hours: half past four in the afternoon is "16:30".',
    example: { file: 'content/practice.yaml', wrong: 'closes: "04:30"', right: 'closes: "16:30"' },
  },
  'lead-endpoint': {
    severity: 'error',
    why:
      'Names and email addresses of patients must travel safely. Write an address that begins with https://, or a ' + 'path of this site.',
    example: {
      file: 'content/site.yaml',
      wrong: 'lead: { endpoint: "http://leads.example/new" }',
      right: 'lead: { endpoint: /api/leads }',
    },
  },
  'menu-place': {
    severity: 'error',
    why: 'A page of your own asks for a place in the menu that it cannot have.',
  },
  'no-lead-endpoint': {
    severity: 'warning',
    why:
      'The quiz asks for a name and an email only where something takes them. Set "endpoint" in site.yaml, or leave ' +
      'it: the quiz then shows its result without asking.',
    example: { file: 'content/site.yaml', wrong: 'lead: {}', right: 'lead: { endpoint: /api/leads }' },
  },
  'office-facts': {
    severity: 'error',
    why:
      'A practice with several offices keeps address, phone and hours in the file of each office. Facts that also ' +
      'stand in practice.yaml would be shown for none of them.',
  },
  'one-or-several': {
    severity: 'error',
    why:
      'A part of a page speaks of one physician while there are several, or of a team while there is one. Write the ' + 'part that fits.',
  },
  'quiz-levels': {
    severity: 'error',
    why:
      'Every score that the answers can add up to belongs to exactly one level: levels touch without gap or overlap, ' +
      'from the least score to the highest.',
    example: { file: 'content/quiz.yaml', wrong: 'from: 12\n    to: 30', right: 'from: 11\n    to: 30' },
  },
  'quiz-number': {
    severity: 'error',
    why: 'A text of the quiz names a number that the quiz does not have, such as the highest score of earlier questions.',
  },
  'skipped-time': {
    severity: 'warning',
    why:
      'An announcement begins or ends at a time that does not exist on that day: in the night on which clocks go ahead, an hour is skipped. ' +
      'It counts from the time that clocks show then. Write that time, or another.',
    example: {
      file: 'content/announcements/snow.yaml',
      wrong: 'starts: 2999-03-10 02:30\nends: 2999-03-10',
      right: 'starts: 2999-03-10 03:30\nends: 2999-03-10',
    },
  },
  'special-day': {
    severity: 'error',
    why:
      'A line about a holiday or a special day is not complete, or contradicts itself. It needs one day, and either ' +
      '"closed: true" or the hours.',
    example: { file: 'content/practice.yaml', wrong: 'exceptions:\n    - { date: 2999-12-24, closed: true }', right: 'exceptions: []' },
  },
  specialty: {
    severity: 'error',
    why:
      'What search engines are told about the practice contradicts itself: only some kinds of organizations have ' +
      'opening hours or medical specialties.',
    example: {
      file: 'content/practice.yaml',
      wrong: 'organization: [MedicalOrganization]',
      right: 'organization: [MedicalOrganization, MedicalClinic]',
    },
  },
  'unused-hours': {
    severity: 'warning',
    why: 'A set of hours is shown nowhere, because "current" names another one. Confirm which of them is right.',
  },
} as const satisfies Rules;
