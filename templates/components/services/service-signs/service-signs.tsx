import type { Service } from '../../../../generator/contract.ts';
import { CheckList } from '../../basics/check-list/check-list.tsx';
import './service-signs.css';

/** What one may notice, and what it can lead to; nothing where content has neither. */
export function ServiceSigns({ symptoms, consequences }: Pick<Service, 'symptoms' | 'consequences'>) {
  if (!symptoms && !consequences) return null;
  return (
    <section className="section section--sage">
      <div className="wrap grid service-signs">
        {symptoms && (
          <div>
            <h2>{symptoms.heading}</h2>
            <CheckList items={symptoms.items} />
          </div>
        )}
        {consequences && (
          <div className="service-signs__consequences">
            <h2>{consequences.heading}</h2>
            <p className="lead">{consequences.lead}</p>
            <ul className="chips">
              {consequences.items.map((item) => (
                <li key={item}>
                  <span>{item}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
