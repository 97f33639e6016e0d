import { Icon } from '../../../art/icons.tsx';
import './urgent-card.css';

interface UrgentCardProps {
  heading: string;
  text: string;
}

/** When to call 911, set apart from everything else on the page. */
export function UrgentCard({ heading, text }: UrgentCardProps) {
  return (
    <section className="urgent-card panel">
      <Icon name="warning" />
      <h2>{heading}</h2>
      <p>{text}</p>
    </section>
  );
}
