import type { Site } from '../../../../generator/contract.ts';
import { Icon } from '../../../art/icons.tsx';
import './welcome.css';

/** Who the practice is, what it stands for, and four things it has under its own roof. */
export function Welcome({ statement, mission, facts }: NonNullable<Site['home']['welcome']>) {
  return (
    <section className="welcome section section--leaf">
      <div className="wrap split">
        <p className="welcome__statement">{statement}</p>
        <p className="welcome__mission lead">{mission}</p>
        {facts.length > 0 && (
          <dl className={facts.length > 4 ? 'welcome__facts welcome__facts--many grid' : 'welcome__facts grid'}>
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
        )}
      </div>
    </section>
  );
}
