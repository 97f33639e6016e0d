import { answerId, REQUEST_WORDS, type RequestQuestion } from '../../../../client/islands/request-form/answers.tsx';
import { RequestForm, type RequestFormProps } from '../../../../client/islands/request-form.tsx';
import type { RequestSettings, SharedSite, Site } from '../../../../generator/contract/site.ts';
import { phoneFormats } from '../../../../generator/shared/phone.ts';
import type { RequestField } from '../../../../generator/shared/request-rules.ts';
import { fill } from '../../../../generator/shared/text.ts';
import { pick } from '../../../../generator/shared/values.ts';
import { Icon } from '../../../art/icons.tsx';
import { Island, usePage } from '../../../context.tsx';
import { CallButton } from '../../basics/button/button.tsx';
import { Band } from '../../basics/text/text.tsx';
import { OfficeHours } from '../../locations/open-now/open-now.tsx';
import './request-band.css';

/** The forms for requests of patients, beside what to know about them. Without script: how to reach the office by phone. */
export function RequestBand({ requests }: { requests: RequestSettings }) {
  const { site } = usePage();
  const { requests: words } = site.strings;
  const forms = formProps(requests, site);
  const [bandId] = requestIds(requests, site.routes);
  return (
    <Band wrap="wrap split request-band" id={bandId} aria-labelledby="request-heading">
      <div>
        <h2 id="request-heading">{requestLabel(requests, site.strings)}</h2>
        {requests.kinds.length === 1 && forms.kinds[0]?.text && <p>{forms.kinds[0].text}</p>}
        <p>{forms.words.urgent}</p>
        {requests.key && (
          <p className="request-band__sealed">
            <Icon name="lock" />
            <span>{words.sealed}</span>
          </p>
        )}
      </div>
      <div className="panel panel--sage">
        <Island name="request-form" component={RequestForm} props={forms} />
        <div className="request-band__paper">
          <p>{words.withoutScript}</p>
          <p>
            <OfficeHours />
          </p>
          <CallButton number />
        </div>
      </div>
    </Band>
  );
}

/** The ids to which pages may link: that of the band, then one for each kind of several, such as `request-refill`. Empty without forms. */
export function requestIds(requests: Pick<RequestSettings, 'kinds'> | undefined, { anchors }: Site['routes']): string[] {
  const ids = (requests?.kinds ?? []).map(
    ({ kind }) => `${anchors.request}-${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  return ids.length > 1 ? [anchors.request, ...ids] : ids;
}

/** All ids of the band, which no heading of the page may have. */
export function requestBandIds(requests: Pick<RequestSettings, 'kinds'> | undefined, routes: Site['routes']): string[] {
  const fields = [...(requests?.kinds ?? []).flatMap((one) => one.fields.map(({ field }) => field)), 'consent' as const].map(answerId);
  return ['request-heading', ...requestIds(requests, routes), ...fields.flatMap((id) => [id, `${id}-hint`, `${id}-mistake`])];
}

/** The name of the only form, or that of all of them. */
export function requestLabel(
  requests: Pick<RequestSettings, 'kinds'> | undefined,
  { requests: words }: Pick<Site['strings'], 'requests'>,
): string {
  const [first, ...others] = requests?.kinds ?? [];
  return first && others.length === 0 ? (first.label ?? words[first.kind]) : words.heading;
}

function formProps({ kinds, endpoint, key, consent }: RequestSettings, site: SharedSite): RequestFormProps {
  const { strings, practice, routes } = site;
  const words = strings.requests;
  const ids = requestIds({ kinds }, routes).slice(-kinds.length);
  const number = practice.emergencyNumber;
  const phone = phoneFormats(practice.phone);
  return {
    kinds: kinds.map(({ kind, label, text, fields }, index) => ({
      kind,
      id: ids[index] ?? '',
      label: label ?? words[kind],
      ...(text && { text }),
      questions: fields.flatMap(({ field, optional, label: ownLabel, hint }): RequestQuestion[] => {
        const choices = choicesOf(field, site);
        // A list with one answer has nothing to ask.
        if (choices && choices.length < 2) return [];
        const name = ownLabel ?? strings.requestFields[field];
        return [
          {
            field,
            optional,
            label: optional ? fill(words.optional, { label: name }) : name,
            hint: hint ?? (strings.requestHints as Partial<Record<RequestField, string>>)[field],
            ...(choices && { choices }),
          },
        ];
      }),
    })),
    endpoint,
    ...(key !== undefined && { publicKey: key }),
    consent: consent ?? words.consent,
    words: { ...pick(words, REQUEST_WORDS), urgent: fill(words.urgent, { number }), sent: fill(words.sent, { number }) },
    mistakeWords: pick(strings.requestMistakes, mistakeNames(kinds, strings.requestMistakes)),
    call: { href: phone.href, label: fill(strings.actions.callNumber, { phone: phone.dashed }) },
  };
}

/** The names of the messages that the fields of the forms can need. */
function mistakeNames(kinds: RequestSettings['kinds'], words: Site['strings']['requestMistakes']) {
  const fields = [...kinds.flatMap((one) => one.fields.map(({ field }) => field)), 'consent' as const];
  const names: readonly string[] = fields.flatMap((field) => [field, `${field}Invalid`]);
  return (Object.keys(words) as (keyof typeof words)[]).filter((name) => names.includes(name));
}

/** The answers to choose from; undefined for a field in which patients write. */
function choicesOf(
  field: RequestField,
  { strings: { requestChoices: words }, offices, providers, services }: SharedSite,
): string[] | undefined {
  switch (field) {
    case 'times':
      return [words.mornings, words.afternoons];
    case 'patient':
      return [words.knownPatient, words.newPatient];
    case 'office':
      return offices.map(({ name }) => name ?? '');
    case 'physician':
      return providers.length > 1 ? [...providers.map(({ name }) => name), words.noPreference] : [];
    case 'service':
      return services.length > 1 ? [...services.map(({ title }) => title), words.notSure] : [];
    default:
      return undefined;
  }
}
