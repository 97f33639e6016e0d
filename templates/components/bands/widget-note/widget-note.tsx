import { Icon } from '../../../art/icons.tsx';
import { usePage } from '../../../context.tsx';
import '../../basics/button/button.css';
import './widget-note.css';

/** Says what the accessibility panel can do, and opens it. */
export function WidgetNote({ heading, text, id }: { heading: string; text: string; id: string }) {
  const { strings } = usePage().site;
  return (
    <section className="widget-note panel on-dark" id={id}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <button type="button" className="button button--white" popoverTarget="accessibility-panel">
        <Icon name="accessibility" />
        <span>{strings.panel.open}</span>
      </button>
    </section>
  );
}
