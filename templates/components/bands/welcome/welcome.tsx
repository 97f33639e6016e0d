import type { Site } from '../../../../generator/site/site.ts';
import { Icon } from '../../basics/icon/icon.tsx';
import './welcome.css';

/** Who the practice is, what it stands for, and four things it has under its own roof. */
export function Welcome({ statement, mission, facts }: Site['home']['welcome']) {
  return (
    <section className="welcome section">
      <div className="wrap">
        <p className="welcome__statement">{statement}</p>
        <p className="welcome__mission lead">{mission}</p>
        <dl className="welcome__facts">
          {facts.map(({ icon, title, text }) => (
            <div key={title}>
              <dt>
                <Icon name={icon} />
                <span>{title}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
