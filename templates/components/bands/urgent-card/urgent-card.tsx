import { Icon } from '../../../art/icons.tsx';
import './urgent-card.css';

/** When to call 911, set apart from everything else on the page. */
export function UrgentCard({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="urgent-card panel">
      <Icon name="warning" />
      <h2>{heading}</h2>
      <p>{text}</p>
    </section>
  );
}
