import * as z from 'zod';
import { PUBLIC_KEY } from '../../shared/office-keys.ts';
import { FIELD_WORDS, KIND_WORDS, REQUEST_FIELDS, REQUEST_KINDS } from '../../shared/request-rules.ts';
import { defineContentType, duplicatesInList, mistakeIf } from './content-type.ts';
import { field, group, groups, matching, optional, sentence, text } from './fields.ts';
import { endpointMistake } from './site-settings.ts';

/** How many days a request is kept if content does not say it. */
export const DEFAULT_DAYS = 30;

const requestField = {
  field: field(z.enum(REQUEST_FIELDS).meta({ 'x-choices': FIELD_WORDS }), [
    'Field',
    'What the field asks for. A message is free text: patients may write things that do not belong in a form, so ask for it only if you must.',
  ]),
  optional: field(z.boolean().default(false), ['May be left empty', 'Whether patients may leave the field empty.']),
  label: optional(text.max(80), ['Label', 'Text above the field, if it should differ from the usual one.'], 'Your name'),
  hint: optional(text.max(160), ['Hint', 'A hint below the label, if it should differ from the usual one.'], 'As on your insurance card'),
};

const kind = {
  kind: field(z.enum(REQUEST_KINDS).meta({ 'x-choices': KIND_WORDS }), ['Kind', 'What patients ask for with it.']),
  label: optional(text.max(60), ['Heading', 'What the form is called, if it should differ from the usual name.'], 'Request a visit'),
  text: optional(sentence.max(400), ['Text below the heading', 'What patients should know before they begin.']),
  fields: groups(['Fields', 'The fields of the form, in their order. One of them is the phone or the email.', 'Field'], requestField)
    .min(1)
    .max(REQUEST_FIELDS.length),
};

export const requestsType = defineContentType({
  at: 'requests.yaml',
  label: 'Patient requests',
  optional: true,
  schema: group('Forms that patients use to ask for something, such as an appointment. The file is optional.', {
    key: optional(
      matching(PUBLIC_KEY, 'the public key that "npx ent-site requests keys" has written, which begins with "age1"'),
      [
        'Public key of the office',
        'The browser encrypts requests with it. Only the key file of the office can open them. "npx ent-site requests keys" writes it.',
      ],
      'age17h63686efgvphkpssxnezwpdhw89x575e9jahd8m9rhx98587g3q4r9d8k',
    ).meta({ 'x-help': 'Set by the person who set up the site. Without it, patients see no form.' }),
    endpoint: optional(
      text,
      [
        'Where to send requests',
        'The address that receives requests. Without it: /api/requests on the site itself, where the web server passes them to "ent-site receive".',
      ],
      'https://requests.larkwell.example/api/requests',
    ).meta({ 'x-help': 'The person who set up the site knows it.' }),
    days: field(z.int().min(1).max(365).default(DEFAULT_DAYS), [
      'Days until deletion',
      'How many days after its arrival a request is deleted from the inbox, answered or not.',
    ]),
    consent: optional(
      sentence.max(400),
      ['Consent', 'What patients agree to before they send, if it should differ from the usual text.'],
      'I agree that Larkwell ENT may call me about this request.',
    ),
    kinds: groups(['Forms', 'The forms on the contact page, in their order.', 'Form'], kind).max(REQUEST_KINDS.length).default([]),
  }),
  mistakes: ({ endpoint, kinds }) => {
    const wrongEndpoint = endpointMistake(endpoint);
    return [
      ...(wrongEndpoint ? [{ path: ['endpoint'], ...wrongEndpoint }] : []),
      ...duplicatesInList('kinds', kinds, 'kind', 'Write each kind of request once.'),
      ...kinds.flatMap(({ fields }, index) => [
        ...duplicatesInList('fields', fields, 'field', 'Ask for each answer once.').map((mistake) => ({
          ...mistake,
          path: ['kinds', index, ...mistake.path],
        })),
        ...mistakeIf(
          'request-contact',
          !fields.some((one) => ['phone', 'email'].includes(one.field) && !one.optional),
          ['kinds', index, 'fields'],
          'The office could not answer this request: it asks for neither phone nor email.',
          [
            'Add a field "phone" or "email" that is not optional.',
            'Add a field for the phone or the email, and do not let patients leave it empty.',
          ],
        ),
      ]),
    ];
  },
});
