import './publish.css';
import { formatDay } from '../../../../shared/days.ts';
import { PageHeader } from '../list/change.tsx';
import { PUBLISH_HREF } from '../route.ts';
import { useEditor } from '../server.ts';

/** Where saved work is: on this computer, until the site is published. `isLinked` adds the link to the page about publishing. */
export function PublicState({ isLinked = true }: { isLinked?: boolean }) {
  const { lastBuilt } = useEditor().state.publishing;
  return (
    <p className="public-state">
      Saved on this computer. Patients see it after the site is published again.
      {lastBuilt !== undefined && ` Last built for publication on ${formatDay(lastBuilt)}.`}
      {isLinked && (
        <>
          {' '}
          <a href={PUBLISH_HREF}>How to publish</a>
        </>
      )}
    </p>
  );
}

/** The page about how this practice publishes its site. */
export function PublishPage() {
  const { host, url, steps } = useEditor().state.publishing;
  // A single step has no number.
  const Steps = steps.length === 1 ? 'ul' : 'ol';
  return (
    <div className="page publish-page">
      <PageHeader title="How to publish" />
      <PublicState isLinked={false} />
      {url !== undefined && (
        <p>
          Your website: <a href={url}>{url}</a>
          {host !== undefined && ` (at ${host})`}
        </p>
      )}
      <Steps className="steps">
        {steps.map(({ text, command }) => (
          <li key={text}>
            {text}
            {command !== undefined && <code className="command">{command}</code>}
          </li>
        ))}
      </Steps>
    </div>
  );
}
